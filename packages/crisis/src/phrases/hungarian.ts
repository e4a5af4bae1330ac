/** Hungarian. In "I do not want to live there", the place precedes the verb. */
export const hungarian: readonly RegExp[] = [
  /öngyilkos(?:ság|ságot|ságon|sági|ságra|ságot)?(?! (?:osztag|merény|robbant|támad))/u,
  /meg akarok halni|(?:meghalni|halni) (?:akarok|szeretnék)|szeretnék (?:csak )?(?:meghalni|halott lenni)|bárcsak (?:meghalnék|halott lennék|meg se születtem)/u,
  /(?<!(?:itt|ott|így|egyedül|vele|veled|velük|nélküled|nélkül|ban|ben|on|en|ön) (?:már |én )?)nem (?:akarok|bírok|tudok) (?:már |tovább |többé |tovább már )?élni(?! (?:itt|ott|így|vele|veled|velük|nélkül\p{L}*|egyedül|\p{L}+(?:ban|ben|on|en|ön)))/u,
  /(?:megölöm|megölni|végzek|végezni|felakasztom) maga(?:m|mat|mmal)|meg (?:akarom|fogom) ölni maga(?:m|mat)|véget (?:vetek|vetni|akarok vetni) (?:az életemnek|mindennek)|eldob(?:om|ni) (?:az )?életem(?:et)?/u,
  /jobb lenne (?:\p{L}+ )?nélkülem|nélkülem (?:\p{L}+ )?jobb lenne|nem akarok (?:többé |soha többé )felébredni|nincs miért élnem/u,
  /(?:megvágom|vagdosom|bántani akarom) magam/u,
]
