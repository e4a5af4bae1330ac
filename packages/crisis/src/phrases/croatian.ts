const place = '(?! (?:više|u|s|sa|bez|tu|tamo|ovdje|kod|na|ovako|tako|kao|sama?|pod|zajedno|pored))'

/** Croatian. */
export const croatian: readonly RegExp[] = [
  /samoubojstv(?:o|a|u|om)|samoubistv(?:o|a|u|om)|suicidal(?:an|na|ne)/u,
  /(?:želim|hoću|htio bih|htjela bih|volio bih|voljela bih|želio bih|željela bih)(?: (?:samo|već|radije|jednostavno)){0,2} (?:umrijeti|biti mrtav|biti mrtva|nestati zauvijek)(?! od)|da sam bar mrt(?:av|va)/u,
  new RegExp(`(?:ne želim|neću|ne mogu|više ne želim)(?: više)? (?:živjeti|postojati)(?: više)?${place}`, 'u'),
  /ne živi mi se|(?:nemam|nema) (?:više )?razloga (?:za život|živjeti)/u,
  /(?:želim|hoću|idem|moram|razmišljam da) se (?:ubiti|ubijem|objesiti|objesim)(?! od)|ubit ću se(?! od)|ubiti ću se(?! od)|objesit ću se|skočiti pod vlak/u,
  /(?:oduzeti|oduzet ću) si život|okončati (?:svoj )?život|prekinuti svoj život|prerezati (?:si )?žile/u,
  /bez mene (?:\p{L}+ )?(?:bolje|bi bilo bolje|će biti bolje)|bolje bez mene(?= ?(?:$|[.!,;]))|samoozljeđ\p{L}+/u,
]
