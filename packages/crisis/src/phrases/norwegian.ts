const place = '(?! (?:lenger|længere|mer|i|på|med|uten|her|der|slik|sånn|som|alene|hos|av|sammen|ved))'

/** Norwegian (bokmål). */
export const norwegian: readonly RegExp[] = [
  /selvmord(?:stanker|sforsøk)?|ta selvmord|suicidal/u,
  /(?:jeg (?:vil|ville|ønsker|har lyst til)|vil jeg)(?: (?:bare|helst|heller|egentlig|virkelig)){0,2}(?: å)? (?:dø|være død)(?! (?:av|for))|(?:ønske|ønsker)(?: at)? jeg var død/u,
  new RegExp(
    `jeg (?:vil|orker|klarer|ønsker|kan|makter)(?: (?:bare|virkelig))? ikke (?:å )?(?:lenger |mer )?(?:leve|eksistere)(?: lenger| mer)?${place}`,
    'u',
  ),
  /(?:ta|tar|tatt) (?:mitt (?:eget )?liv|livet mitt|livet av meg)|(?:drepe|henge|skyte|drukne) meg selv|gjøre (?:slutt på (?:alt|livet)|ende på livet)|avslutte livet/u,
  /bedre uten meg(?= ?(?:$|[.!,;]))|aldri våkne (?:igjen|opp igjen|mer)/u,
  /(?:vil|skal|må|lyst til å) (?:kutte|skade) meg selv|kutter meg selv|selvskading/u,
]
