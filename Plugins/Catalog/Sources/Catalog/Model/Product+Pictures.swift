extension Product {
  /// The first photo of the product that is a picture.
  var picture: Photo? { pictures.first }

  /// The photos of the product that are pictures.
  var pictures: [Photo] {
    switch id {
    case 3:
      [
        Photo(
          title: "The cover", picture: Self.atlas,
          description: "the atlas, with a yellow sun and the lines of a map on its cover", caption: "The cover")
      ]
    case 9:
      [
        Photo(
          title: "The product", picture: Self.kettle, description: "a cornflower blue tea kettle with a dark handle",
          caption: "On the stove, five minutes before breakfast")
      ]
    case 16:
      [
        Photo(
          title: "Dusk", picture: Self.tent, description: "a glowing orange tent by a mountain lake at dusk",
          caption: "Tested above the tree line"),
        Photo(
          title: "Night", picture: Photo.tentAtNight, description: "the tent by night, with a light in it",
          caption: "A lamp of five candles is enough"),
      ]
    case 17:
      [
        Photo(
          title: "The product", picture: Self.torch,
          description: "an orange head torch, shining to the right into the night",
          caption: "Wide for the tent, narrow for the path")
      ]
    default: []
    }
  }

  private static let atlas = """
    iVBORw0KGgoAAAANSUhEUgAAAGAAAABABAMAAAAXGm89AAAAJFBMVEW/wqGRgliHcUdmZEtTVEAfUF0fT1wfT1sdUF9TQSopPkAxIxjftNk6AAAD\
    bklEQVR42t1WXWwMURT+7uz6qdT03BUeqN3ZEURabGyEpDRoUbysaIR48+AJEQ/EozdeRLyIBwkhffHTBo34SdBmQ5BNEYkmMp2uoitt5+7665Lu\
    eJiuvVMzXU2IxDzNmTnf/b57zrnnXHYGE3sU/G0Aa/z3kiZNFDD82WUGvXwEQAAQB7La8NE4+QEsAGAEclwBpGjwu51ayySAJQF4cVUAKTK4LQii\
    EnbinCcDaxh15RaAqOUQjt2lBAioz8gCEC0YBhRNRw85ALvNGzCiUPbDz39PgEMmlc2DKRsPIgCYEzUvgLDHLNadrgKQ82WwAYqCg9NoyNbfTgtA\
    uBmCLj0CK2ZPyXfsiGHkct+xI81XD2SdRJJXHhhZ4ZO72uuS67pvQVmnH2lu29IRIZCAXfIK8BJDbeZDzaWG5Kqr1cv06J2+pta9N19vyudH+r9J\
    0ZIBNeqFeXWXGpKbB1KG2Vh9fd9pZc/bYTb9leID+B6a0/5t58UNV6qX6ZG7bxtbNjW0pJrY51dMAjC99D7/6epoy8CBk80aAHQn6yZdq1y9IJtp\
    UzTvKLFP7bU7353YHjZYlWALMbl1i/bmfL3myoNL0spM3+N5S9V8xVRWMfX9/LN7P9548aWp8AjcG9Afrp81rXNj3rEqMo3Jzq+Ll4cKjxj3lhTs\
    ZHad3kuAHQibUL901UZg987xlVS5suNFPsYABAb7a3oqsguX8GzgTeQhfBgKUep6HgegZFpx76Cphsxw8L5S71veNoXWJASAua3AwDXBetS0hiH/\
    82DBSofJOTzA0xiIqb27xz9AVb0AcvcBYMQGwMhMKK76lruGAqcfOYVgPyMAUENmsQH9ugfTq1v3lG+VjgAWcywCyZJcDKPf1TXuP5ovQ9GIA8DM\
    rvKAIvPLrcCM/eTqD57NWIRHNelKeptR/EqZsu0exszlRqliyksCCsZvjayhic4422fSujbN5fmnmT6LlryCh+UDIfxUnDY9JQX+zGBnQp4bv3MT\
    yMluQV2O0qAfpi2heTLYfgDhLYmZ3u4EoXnvoco7b5rE4C6+AI3JBAesKPJdPpIQkxfmnGzOedbSE2XLmxGsbBRguRjiAD91fBwAB4Z0gISOn5Nn\
    0Tk/AKO0DohcTO6/41ywiBdYLsbi46TdDVB0PrHiY/xPVOv/B/gBsAYXS2B+PYYAAAAASUVORK5CYII=
    """

  private static let kettle = """
    iVBORw0KGgoAAAANSUhEUgAAAGAAAABABAMAAAAXGm89AAAAJFBMVEVej+hciuBbiuJMdcWdYHWIU2hxTGVoQFZdOlBKMEQuIiwlGiAy5sS4AAAC\
    H0lEQVR42tVWO47UQBB95RkRrruHiMzDJ+Z7BDgCB9gzkYCQVtp0JY4Ae4TxEpCgmbEgQILVdnkJ0EpjF0Hb8nhcPe0RAeCo2q7n97rq9Yfe4LAn\
    wd8ACGCtAauAqdt9Q2ItALJwRsFMh/8n6wMrPEoSzdtoZjCGwQLiGGQNLI9gIANZMyBXDDJjAMDKRytoFANAhrr0UboApdGyJsAC7Ts280WMwaLu\
    BgUoKinDuhvUyrST3Sn7bs3mACCMEQAASOazzGuKAxwAscCMATgQ762SMRBhWAOQcWTq5g9BBjYoGNZdAKmjzTlAsl+SgGEuzz4Y+v52gWrBA/dP\
    nvaG39bAz5M7m83Rq5vqGpJLzK2C6tQyvU5LU94GqriXqvcpIKbtWB5dop/L/pi9KFo+8Yt8l6G+2CFs/LpEzqqk5W5r88ZVrSmT/QTwfqUCaFyS\
    RAh8nZYAoEoqh4vYNGoSTdJG2VdyLwiZBnDq9rgMN+6jkk51L3EbIOIUQFVgS1G/01XGoV2enCaJgvndUu0Brg49UL4E00gHpHFF/SoVcYIeoM7i\
    BONOUfqTY3d6t4sv80DS4y2K6fMu/nSu5996EZAUKtJxqHFzPX9iQoAHfKA1fmSHAcgdyjCuD3u+rdorBwcAZniLACBfQwxyj/sQv8TlGYck/Xqo\
    eWNy3Kc924qP3imA+4+CDHL9Upt7v9hTOxCtTl0vK9l/9aL7vwF+A9Waq8L4kNs5AAAAAElFTkSuQmCC
    """

  private static let tent = """
    iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAMAAADS6oI8AAAAPFBMVEX40JvgooDRgYuWfYXIZGaVY4x2Z4lsWIdtS4VUSHZKQ3NHPoFAOnA2MWks\
    K1slJlMeIEkXGjwREyoKDSf1CtXWAAAFEElEQVR42tWY63asKBCFaWlQsLjlvP+7Tl0QFbFjcmZ+zF5ZGlvdH1UCWqi8qcRc8q7j/+cD+SXRNqUU\
    YwzBOU8CCDH4lI4XqnwjOJi50BG2w0D2AGjvHEMIEdMR0QAp1n09eWzGdq4dB248tT8EEHcRIoIgtvtVeqLcHYO4c/PZfnbW4oYQHERslz4DjMTJ\
    l+bPTXsQG0LFs0J8LvIXe1tVEUjweB7ooh4Aj3FB/A/2DUGEsAHCWfHj4VkD/0aA7WYVfiug/G/+WqF0I3ghDAHAf2GVnWg9nl83/5UDYNNJsaZK\
    cG5dN8I1AggrQeAM7VuP/uvqju0/xiAE9lDwS63z2hKkmlqSEM8IUOvv1R5wB7AVwPobwDIEaA7h54D5NgJ9BGj9W8AwgAo4PGRdH8JyC5j51if+\
    NUNGa1MJmv4XwrIR1DLSujyQBGDQFMX+JGNqCNVJfbRYFmtvz5G/qf4HGUJUwLzYTwCrJobcBcD+PYF/aoTFqHkxZpHJfFn2iX0xeA4H/zKbw6+m\
    /SfedwChsI8yt5LpxXyrO0B1ub2t9rzpAWBqeg6Y2tj5ljCd9B1gOvlz95sGltuV00hmOjZ0fEn1n2cijW0eaggws+VxT72FMOZfBlBnNGyP0hNu\
    fmSJs4j5DJgvsj/wp1cBvo4+AOzV/zHhNdVXDazmJYBXp4u/vKPs9HqiaZ9tweDh63UBmIv5DwjmOJ/DQreoW3/b63uChdMbA9w1An1r/4Dg4PJW\
    Mh3A3Lvzy/GDu5pGrz1wSgi4xf8w07XTDGWQoIbCn/XFu74y5RacESg93nLzfUfYp3hzQ0B/3/lH3gaFL22cZT11T+uiND7Nvfc+3Q8JL7viJ/UJ\
    ELJsFeVkTYU/A6Gw81z87t6/ckdZ0k6KQMkMf7ausQBvlRgXTg5kBvjk7txZ05mh7VYCcmZ8ijsgFfoucqlkbMIy+8QND9E189aBLhDq1KTZSeHE\
    5dkaM5a8fsUvfgZgioRW4opnMVPO2RmL01PnHKrVM9LzsKhxDmsSLqJhxTq0RIkAMxZSKfRIsPbGwmp2WFm5kfkbNaRgs7Akcw5rJgbgjiwjYO5V\
    Cmsuhaje4e8JcxXBD5r+fr13HQhSulL9SNVzQUDBwj1lIuBWlQiFCIAdjWtsrK+8DITO/wh47wFI5RoEEDcANxr3FAHQUcayCAt6qk65tr6EQA91\
    HIKtBA94O6coYoJKkb3KXtP/xeHVDq+QhY1+1nm/O8D7NEU6i0myOjIgF68jR6DpGVCKGIDjOdL6wBjAc9UdQfNj0LougRTQnKJiHUewUFQUgc+b\
    fw8gtx7wPkXAAIqAECbyY03GUwTZF15gMgtgX6iLJ7Z+Dsp7UPzVa0TASybNo0w6SSKvJTPB8TOgB0JrQPipvWwB2MP3pvjfAOoHKT9mO7e1qMT+\
    1KMyRpB4/QrIGAG8fLL3H7x987/kCLvSxB1sYoC2AgDul9QzgQFFFsgSrT0wYHazPQ+AHXAh1M5KrQMPDMCZhkZY5ggwRVlSlGMAHAVeVq96gBoD\
    3ttgqJNdrISYeF2P0qTaCp0sYm2jbOR/H0IleKgLTDxR8JjDXrSJEFfAIUH3IYi/B15Iy9LyTarZC0AWyRrg7K9eY0Lzv9jvgFIBUbppJdTB9Alw\
    IIwCuACgAob+Q4Lj2etk/XWQok3plHmCyrnrjPWdI40lN3b4Q8q8+xpI9T/w9X/q7ht9PZD6+o/1/wf8A91ay6ilDqUzAAAAAElFTkSuQmCC
    """

  private static let torch = """
    iVBORw0KGgoAAAANSUhEUgAAAGAAAABABAMAAAAXGm89AAAAKlBMVEXh063ayaDVxZy2poigfF+BVkQ0OVAZI0kTHkYNFzoLEzALECcJDygICx0S\
    rg+ZAAADPUlEQVR42pWWPa8bVRCGn1mv0AUJec4NUhoQ1w6KUiKFEhBRSgqqtBT8Ajp6OiRqWn4A4hdESLQoCTcNBUXWJkSKRJKdMUVwkbtDsbv2\
    er3r65zO3nnmvDPnPR9yn9cYBvlrhIcTfjwQeLgVRwMe4fF7PYOJHjGBYUVTQ8IvI8yIclHXEPH99S8OE6WDFeFYeE68Kn/zLw/FFxDl0gg3Ii94\
    l+mfj6vDikpzwg0jg0ny6c9nh+oti4VjZmEwucPq8/Kvl1dOxpfrZS1nbWtsPbkD/t5z/r4xpmZdbORgkAFUX62ejXW/KqyVE0brpSfv+6+fDZqn\
    3EkPltWfbrkPqPEo+vGtW3N9FtLPTukGFh5OePNfbgAIrKIvaBH99DRFQ9yKh30/LMKJuvnb+M0G0ub3tj0DcrrAv5SQNpTZkJwukOmK6gHZ2TZ9\
    mIf343f29MKRs9r8w3K6gOtq6RBt4kE5HeDeErk3h8ojenJ2m9EAF0tQA+7/8emunOg7IAeIds3i4Ruf7MixPb/sHjMVF4fkQGuNt4EAggvfyrEh\
    w29ncKDa9JSR+P2z1Zrc4RwHeIzL6bh1K+uS+B6wPamPBLTZTMLxMwgopMNAtyOakENE1k8/04SkcSLb0Z8xkaR1eLoMECAjQ5ImHSfyTTCAfPgf\
    SMLVU3gaWu3afKLNp48mGi6nYuqivvm7MyYfAzAXfXoNkNlaTta8yfpkLSdrOVmP1ODzaa3ZqbuaJCHK/v3aFu0uoU0xopBmJKTu8HCXHJWU6oSi\
    ILPh9mYbu3X9I4mx9rbA1NNOR2pClBraB6zv0ARymuq6k+4BYjpljyA1RKdZ7f3gq72buiF67W2A6Ur2FzXRaW9L5HVFz6d5Gr7VZWZEx1lyF0C/\
    W30zuI/txcKxcNucCxmA/LPKpoNmTleuKUl029wM5PStH6fXR86tNLuZSKLSEnIXfipdfliOv31enBNuzYGbz6tXhXDj8Xw4ulqSlIUrlkzUycly\
    4urXo4fEvFrKB6cPXAlMkmVAuvrtgedVNj/j9KZKEk2Q5NExj9ZqGb9YfZEdB0ARj86x7Wvm0jGvRM+JzXvp8pGdvXNbRdPRANk8u62i/wP+IN5J\
    iaqFBgAAAABJRU5ErkJggg==
    """
}

extension Photo {
  static let parcel = """
    iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAMAAADS6oI8AAAAYFBMVEXrxY7isHXhr3TKlVzEik6yfUedajmcajl4Z1hhT0lIXHdEWHJBU208Tmg6S2U\
    4SGE2Rl9cQDI9QU4yQ1sxQVgvPlYuPFMrOVBJMyk9KiIpN00tLzowIhwpHRkiGBcdFRUEnRfrAAACM0lEQVR42u2S626sIBRGEUUZvIyk56KNl/d/y4\
    MgDihbcCpJc9L1azLFtaafoM/IoJ+AN/A3MvEDfyITP/A7MvEDvyITP/ARmf8g0F5ieeTaE+iavqa0upZAz1Daj7YkOEkwYeJj8GMoWN/QVOglKW2CE\
    2GBtq1omhhgWrXtswkJNH7ahhGc7MDi3xAJL/7As7Z//CLHCVqgpb+A6jPEgZJiQC9IKBNHThWngaZ+vViHHqml6ubNQFOB20g7xvpOlc07AUZxiF7+\
    gbAKDFQAJFivEpAHCpRZas5/ahcvghTXAwKd8OizvCjeCywJnAjhyTYpWfR5UUKB0okOiETq2UYiAgBAoGTZhmebewLJEbXNXQH7ThnbbAEGBZiTfSA\
    17pS1jRFwm4AAcwR0wtrmFWA3BJY7tdvm7kCW5cXtARw7IIZJvhB4AGQA7kBRQB7E3VwPAKLbAvxigH+zQP4TiBB45MGBXHzHuw4IdDbc+FiQkIDQPz\
    igEOwDBn3fPYgvIPRcnOxBC4LkkqHn+UkgX/T9MKyn+9DAKpeMQ1cAAfnjxYEVoIGceuVWTFNvLpUb+n6aRs0W8QRWvXZL5nngxArIbYZ5njRb5JBAx\
    3GUf3t2lkx6qVzpu/V7O6KXMgP9Huk33ZpeJtSLnXfoxPB64ysXAmoptc2XA6M90MbI+QjYrY1OAq8LNBnMTswT9lUyAoOTcTw0zjCv6g4gMGz3ewyU\
    A34wYBTgin1muBAYj/j0UOMfS0Z/Hl3EMswAAAAASUVORK5CYII=
    """

  static let tentAtNight = """
    iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAMAAADS6oI8AAAAYFBMVEXz2au4jGOiaUNqY2qpWDhlVlNVVmZDUHVPQkE8PlIvQXAvMkckPHMhNmsdMGI\
    cK1UiIjIYJEoUI1AUGS8PG0QOGDsMFTcNFC0LEScJDycIDiMHCx4GCRoGCRcFCRsDBhY0I7VkAAAF5klEQVR42tWY65KrKBSFieYckxgFGi8ETef933\
    LW5iYi6XRN1fyYVdEIwvrYgBdkT9JLLUKo5fnUKyVX/RJG69dzWZ7IXM2Lcpd1eUa9tFnXRbdKCSHa66V1QuKqtFlWnLRWT7ZazSi+fq+rMi69vlqkv\
    hdBma+reNnM7zWcpcSyGOH926uVIwgioDWuKPv2WmbUwL9ZXNpQCtvSmm+jvhMtyyLsvlUa/nC9RlmEsgTvw5YgvRiD3SZjfzgBZpYt6N9o23xnf6nr\
    i2c4gvHFmQmydWhzCWz+0By0fGOn9ayC/18vFwQRHALFNoDRtFPueNbmgxL/v4kCodXaCH0EaIHd42GUBWnaP0qsB/mro79FgKDUrB/KAh5BeqY93B9\
    CpVlaP46Cvw8g+NY1tggQap5dvQ0wz37vDnCYmybtIH8XgLM/MehU70JwBJa4280TxJwA5Ly1QAlXygYQOsj6gxA7yYZgK7D5KPjNav4gP8Kue5hXFg\
    KJFWvLqew6iXik2g3AojbAqKYfANMbAJ2Y3DaOMgDqDUBDbQFyHCfrwqZ/p3EcigCaSvaOMVjCNH0CyNEftDZlvXPArotqC7iWAJTjckcZM4dwOKS4E\
    ZLyp0GWEp1EpdkYNHFp6wEt+TQWlWQPG6AOhHq71CT5kFix/nTwyzUAwAMAxie6zuo6ALgDyGFKAQMfQutCTFPLo2PubwGeULt9He53ODughhyubPDi\
    2K4hQWeHibN6HN5I2hDg1XhCHfwbH4C3Ze8chvFKvTq8lw+h2W523v/KOQ+A4S1gvLlx22U2MvWXnAhN02z3aiQogC2CgX15DT0fsB98amjCzAtZiUI\
    WWtpfbwA00b65XXtkf/XcF2X7qvzm87ers/Zn0lJ8A3S3W5Podut2gD4H9O4/TOzaEfi+VN/bkh38eyLcNnv4QzxW6BhwvONRX3bXOf+m6+hOf/vazv\
    M+lrIpAIgQ1XXWf/NjPbfIPhHiphGoUbrDUNfd/nSulGD9d2LlKl1j7aG67o618tJdsKeyFN/PgC7V/U6/7if3nfzoRgTr3uueqPul+ji8ns0+uvvev\
    ecqtqRP5psjsGK9zPyoe1n9fs6TTwnwwfw9p8+ueCKwg/8P9sn1WqJwebip9DmgbN+8V0Lhkh+ueckBuAXT0P5feu/l7gZSZoQv1jR3nO7vfYPmSwBu\
    XcF9uyHjsfLeH4/1A+DejWj7wEf4d4rDlvepe/ZyHh9ee5D1x/NhnOUBIE3PJywXeswCreAs2mj/t6B6L1sOL1oACM6VzvuIdePCpcE7HgGURghC3A7\
    u9Q+iZxjeU7lUNoIEgOeaZFKbYcJyZcY9tMM7P0WQ2P8JKnrHdRmtNaWSAOClSvpu4niBwxMNgBE9pAd0ogW0bZOZ56rreHi5XNzKEgQAlNYyTiU+j3\
    pkA1Z8E5Z0GgEqWrVcsVi/ot7BtTqfq6o64lC2tatxgSDgI+fJP/LRbrxd+yUjOo9L+hKAcgV7+J/OUVW98yeCX+TT0sq9/uO9FM2emV1bkjAHhF1Yt\
    wX7P1V1OlVFwsURPACL/xEzZsQiaZzgrdkcAIraTwBbYedNOkHnhFDlMXgArcG1HmcDCC3ibQSWoIQD7PyrIPJPQ6DhqLJeCgCs4ie9ECAuxHNAZn8i\
    AF6fT+fTnlClBBEIMANAYwxCBHoDJP7Vzt8BDoSqEAJNHrPocgRbDx382akQgiNcdiHQ5MGFNZklBfgeeufvlvLpMB8JbQKgDypukD8FkPjnISSEDAB\
    H85jmGAEus3wISv7slIVwtudjCP5zF6aR/Rxkh8DY68DMSmURRHs3QSOgFMIG2EUwa3uhaZtUnlDoos2/GEIxAndxzRYQP2A5wkfAPoTzDuBvFlrHz3\
    LooiVOoyJg589OhxA8IU5T10MbYGGOEwH7QTjv/d8Q/lRvAMsGMDkgaf8B4HIDYHeRafc1c93E0i+iLhAitRfCnVOMu91B0VFp+tb8IonV/j2PYvvky\
    2t9/Upbvec7sed/rP8/4B+SLW0afqwssQAAAABJRU5ErkJggg==
    """
}
