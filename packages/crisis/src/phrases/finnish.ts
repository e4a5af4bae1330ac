/** Finnish. */
export const finnish: readonly RegExp[] = [
  /itsemurha(?:n|a|sta|an|ajatuksia|ajatukset)?|itsetuho(?:inen|isia|isuus|isuutta)/u,
  /(?:haluan|haluaisin|tahdon|tahtoisin|toivoisin että|kunpa)(?: (?:vain|vaan|jo|todella|niin)){0,2} (?:kuolla|kuolisin|olla kuollut|olisin kuollut)(?! (?:nauruun|häpeä\p{L}*|nälkä\p{L}*|jano\p{L}*|tyls\p{L}+))|olisinpa kuollut/u,
  /en (?:enää )?(?:halua|tahdo|jaksa|haluaisi|pysty)(?: enää)? (?:elää|olla olemassa)(?: enää)?(?! (?:enää|täällä|siellä|tässä|ilman|näin|yksin|kanssa|\p{L}+(?:ssa|ssä|lla|llä|kanssa)))/u,
  /(?:tapan|tappaa|tappaisin|hirtän|hirttää|ammun|ampua) itseni|(?:päättää|lopettaa|päätän|lopetan) (?:päiväni|elämäni)|riistää (?:oman )?henkeni|(?:hyppään|hypätä) junan alle/u,
  /(?:parempi|paremmin) ilman minua|en halua herätä (?:enää|koskaan)/u,
  /(?:viillän|viiltää|satuttaa|vahingoittaa|satutan) itseäni/u,
]
