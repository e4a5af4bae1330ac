const place = "(?! (?:més|aquí|allà|allí|a|al|amb|en|sense|sola?|així|com|de|del|d'|prop|lluny|per|junts))"

/** Catalan. */
export const catalan: readonly RegExp[] = [
  /suïcidi|suïcidar-me|em suïcid(?:o|aré)|em vull suïcidar|(?:pensaments|idees) suïcides/u,
  /(?:vull|voldria|volia|prefereixo|ganes de)(?: (?:només|realment))? (?:morir|morir-me|estar morta?|ser morta?)(?! de)|em vull morir(?! de)/u,
  new RegExp(
    `no (?:vull|puc|voldria)(?: més)? (?:(?:seguir|continuar) (?:vivint|viva|viu)|viure|existir)(?: més)?${place}`,
    'u',
  ),
  new RegExp(`(?:no tinc(?: més)?|sense) (?:ganes|raons|motius) (?:de|per|per a) viure${place}`, 'u'),
  /(?:vull|penso en|ganes de|voldria|pensat en|vaig a) (?:matar-me|penjar-me|tallar-me les venes|fer-me mal)(?! (?:de|a))|em vull matar(?! (?:de|a))|em mataré/u,
  /(?:treure'm|llevar-me|prendre'm) la vida|(?:acabar amb|posar fi a) la meva vida/u,
  /(?:estarien?|estaran?|estaria|viurien)(?: \p{L}+)? millor sense mi|no despertar-me (?:mai més|mai)/u,
  /autolesi\p{L}+/u,
]
