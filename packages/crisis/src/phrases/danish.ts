const place = '(?! (?:længere|lenger|mere|i|på|med|uden|her|der|sådan|som|alene|hos|af|sammen|ved))'

/** Danish. */
export const danish: readonly RegExp[] = [
  /selvmord(?:stanker|sforsøg|stanke)?|selvmordstruet|selvmordstruede/u,
  /(?:jeg (?:vil|ville|ønsker|har lyst til)|vil jeg)(?: (?:bare|gerne|hellere|helst|virkelig)){0,2}(?: at)? (?:dø|være død)(?! (?:af|for))|(?:ønske|ønsker)(?: at)?,? jeg var død/u,
  new RegExp(
    `jeg (?:vil|gider|kan|orker|magter)(?: (?:bare|virkelig))? ikke (?:længere |mere )?(?:leve|eksistere)(?: længere| mere)?${place}`,
    'u',
  ),
  /jeg (?:vil|gider|orker|magter) ikke (?:være her|vågne) mere(?! (?:på|i|end|om))/u,
  /(?:tage|tager|taget) (?:mit (?:eget )?liv|livet af mig)|(?:slå|slår) mig selv ihjel|(?:dræbe|hænge|skyde|drukne) mig selv|gøre (?:en ende på (?:det hele|mit liv)|det forbi)|afslutte mit liv/u,
  /bedre (?:stillet )?uden mig(?= ?(?:$|[.!,;]))/u,
  /(?:vil|skal|må|trang til at) (?:skære i|skade) mig selv|skærer i mig selv|selvskade/u,
]
