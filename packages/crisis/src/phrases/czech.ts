const place = '(?! (?:v|ve|s|se|bez|tady|tu|tam|jako|jak|na|u|sám|sama|takhle|tak|pod|spolu|vedle))'

/** Czech. */
export const czech: readonly RegExp[] = [
  /sebevražd(?:a|u|y|ě|ou)|(?:sebevražedné|sebevražedných) (?:myšlenky|myšlenkách|sklony)/u,
  /(?:chci|chtěl(?:a)? bych|chtěl(?:a)? jsem|přeju si|raději bych)(?: (?:už|jen|jenom|prostě|radši|raději)){0,2} (?:umřít|zemřít|být mrtv[ýáa]|chcípnout)(?! (?:smíchy|hlady|hanbou|žízní|nudou|na))/u,
  new RegExp(
    `(?:nechci|nemůžu|nechce se mi|nedokážu)(?: (?:už|dál|dále|víc|takhle dál)){0,2} (?:žít|být naživu|existovat)${place}`,
    'u',
  ),
  /(?:chci|půjdu|jdu|musím|chtěl(?:a)? bych|přemýšlím|uvažuju)(?: (?:že|o tom))? se zabít|zabiju se(?! (?:prací|na|v))|se zabiju(?= ?(?:$|[.!,;]))|(?:chci|půjdu|jdu) (?:se oběsit|skočit (?:z mostu|pod vlak))|oběsím se/u,
  /(?:vzít|vezmu) si život|skoncovat (?:to )?(?:se sebou|se životem)|(?:skončit|skončím) se životem|ukončit svůj život|podřezat si žíly/u,
  /beze mě (?:\p{L}+ )?(?:bude|by bylo|bylo by) (?:\p{L}+ )?(?:líp|lépe)|(?:líp|lépe) beze mě(?= ?(?:$|[.!,;]))|už se (?:nikdy )?neprobudit/u,
  /sebepoškozov\p{L}+|(?:řežu se|ublížit si)(?= ?(?:$|[.!,;]))/u,
]
