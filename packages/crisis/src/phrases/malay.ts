const place = '(?! (?:lagi|di|dengan|bersama|macam|tanpa|sendiri|begini|susah|miskin|dalam))'

/** Malay; the Indonesian phrases include "bunuh diri". */
export const malay: readonly RegExp[] = [
  /(?:saya|aku|sy) (?:rasa )?(?:nak|mahu|hendak) mati(?! (?:ketawa|lapar|kelaparan|kepanasan|bosan|kebosanan|gelak))|nak mati (?:je|saja|sahaja)|lebih baik (?:saya|aku) mati/u,
  new RegExp(`(?:tak|tidak) (?:nak|mahu|hendak|sanggup|larat) hidup(?: lagi)?${place}`, 'u'),
  /(?:tamatkan|menamatkan|akhiri) (?:hidup|riwayat|nyawa)(?: hidup)?(?: saya| aku|ku| ini)?(?= ?(?:$|[.!,;]|saya|aku|ini))|(?:kelar|toreh) (?:tangan|pergelangan)|(?:cederakan|mencederakan) diri/u,
  /lebih baik tanpa (?:saya|aku)/u,
]
