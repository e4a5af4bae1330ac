const place =
  '(?! (?:lagi|di|dengan|bersama|seperti|tanpa|sendiri|sendirian|begini|begitu|susah|miskin|dalam|sama|serumah|kayak))'

/** Indonesian. "Bunuh diri" is also an own goal. */
export const indonesian: readonly RegExp[] = [
  /(?<!(?:gol|bom|pasukan|misi|serangan) )bunuh diri(?:ku)?|membunuh diri(?:ku| saya| sendiri)|gantung diri/u,
  /(?:aku|saya|gue|gw|gua)(?: \p{L}+)? (?:ingin|mau|pengen|pingin) mati(?! (?:rasa|lampu|ketawa|karena|gaya|kelaparan|kutu|kebosanan|kepanasan))|(?:ingin|pengen|pingin) mati (?:saja|aja)|lebih baik (?:aku|saya|gue) mati/u,
  new RegExp(
    `(?:tidak|tak|gak|ga|nggak|ngga|enggak|ndak) (?:mau|ingin|pengen|sanggup|kuat) hidup(?: lagi)?${place}`,
    'u',
  ),
  /(?:mengakhiri|akhiri|menghabisi) (?:hidup|nyawa)(?:ku| saya| ini| gue)|tidak ada (?:alasan|gunanya) (?:lagi )?(?:untuk )?hidup|(?:menyayat|menyilet|memotong|nyayat) (?:tangan|pergelangan)(?:ku)?/u,
  /lebih baik tanpa (?:aku|saya|gue|ku)|menyakiti diri(?:ku)? sendiri|nyakitin diri sendiri/u,
]
