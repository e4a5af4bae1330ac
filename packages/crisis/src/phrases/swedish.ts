const place = '(?! (?:längre|mer|i|på|med|utan|här|där|så|som|ensam|hos|av|kvar|ihop|nära))'

/** Swedish. */
export const swedish: readonly RegExp[] = [
  /självmord(?:stankar|sförsök|stanke)?|självmordsbenägen|suicidal/u,
  /(?:jag (?:vill|önskar|skulle vilja)|vill jag)(?: (?:bara|hellre|verkligen|helst|faktiskt)){0,2} (?:dö|vara död)(?! (?:av|för))|(?:önskar|önskade)(?: att)? jag (?:var|vore) död/u,
  new RegExp(
    `jag (?:vill|orkar|kan|vågar)(?: (?:bara|verkligen))? inte (?:längre |mer )?(?:leva|finnas)(?: längre| mer)?${place}`,
    'u',
  ),
  /(?:ta|tar|tagit|tänker ta) (?:mitt (?:eget )?liv|livet av mig)|avsluta (?:mitt liv|livet)|göra slut på (?:mitt liv|livet)/u,
  /döda mig själv|jag (?:vill|ska|tänker|kommer att) (?:döda|hänga|dränka|skjuta) mig|jag (?:vill|ska|tänker) hoppa (?:framför tåget|från bron)/u,
  /bättre utan mig(?= ?(?:$|[.!,;]))|aldrig vakna (?:igen|mer|upp igen)/u,
  /(?:vill|behöver|måste|börjat) (?:skära|skada) mig(?: själv)?|självskadebeteende/u,
]
