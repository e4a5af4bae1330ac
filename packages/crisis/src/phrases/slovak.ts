const place = '(?! (?:v|vo|s|so|bez|tu|tam|ako|na|pri|sám|sama|takto|tak|pod|spolu|u|vedľa))'

/** Slovak. */
export const slovak: readonly RegExp[] = [
  /samovražd(?:a|u|y|e|ou)|samovražedn(?:é|ých) (?:myšlienky|myšlienkach|sklony)/u,
  /(?:chcem|chcel(?:a)? by som|chcel(?:a)? som|radšej by som)(?: (?:už|len|iba|proste|radšej)){0,2} (?:umrieť|zomrieť|byť mŕtv[yaá])(?! (?:od|na|smiechom|hladom))/u,
  new RegExp(`(?:nechcem|nemôžem|nechce sa mi|nevládzem)(?: (?:už|ďalej|viac)){0,2} (?:žiť|existovať)${place}`, 'u'),
  /(?:chcem|idem|musím|chcel(?:a)? by som|premýšľam,? že) sa zabi(?:ť|jem)|zabijem sa(?! (?:na|v|pri))|(?:chcem|idem) (?:sa obesiť|skočiť (?:z mosta|pod vlak))|obesím sa/u,
  /(?:vziať|vezmem) si život|skoncovať (?:so sebou|so životom)|(?:skončiť|skončím) so životom|ukončiť svoj život|podrezať si žily/u,
  /bezo mňa (?:\p{L}+ )?(?:bude|by bolo|bolo by) (?:\p{L}+ )?lepšie|lepšie bezo mňa(?= ?(?:$|[.!,;]))/u,
  /sebapoškodzov\p{L}+|režem sa(?= ?(?:$|[.!,;]))/u,
]
