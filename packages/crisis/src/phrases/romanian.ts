const place = '(?! (?:aici|acolo|în|in|cu|fără|la|așa|ca|singur|singură|lângă|din|pe|departe|împreună|de))'

/** Romanian. */
export const romanian: readonly RegExp[] = [
  /sinucid(?:ere|erea|erii)?|sinucide-?mă|mă voi sinucide|(?:gânduri|ganduri|tendințe) (?:suicidare|suicidale|de sinucidere)/u,
  /(?<!nu )(?:vreau|aș vrea|as vrea|îmi doresc|prefer|mi-aș dori)(?: (?:doar|numai|pur și simplu|mai bine)){0,2} să (?:mor|fiu mort|fiu moartă|nu mă mai trezesc)(?! (?:de|din))/u,
  new RegExp(`nu (?:mai )?(?:vreau|pot)(?: (?:deloc|chiar))? (?:să (?:mai )?(?:trăiesc|exist)|trăi)${place}`, 'u'),
  /nu mai am (?:chef|dorință|motive|motiv|niciun motiv|puteri?) (?:de|să|pentru a|pentru) (?:trăi|trăiesc|a trăi)|nu mai am pentru ce trăi/u,
  /(?:vreau|aș vrea|o|am|mă gândesc|m-am gândit|îmi vine|mă duc) să mă (?:omor|sinucid|spânzur|arunc (?:de pe|în fața|sub))(?! cu)|mă voi omorî/u,
  /să(?:-mi| îmi) iau (?:viața|zilele)|îmi iau (?:viața|zilele)|(?:pun|pune|pun eu) capăt (?:zilelor|vieții)|îmi tai venele|să-mi tai venele/u,
  /mai bine fără mine(?= ?(?:$|[.!,;]))|(?:automutil|autovătăm)\p{L}+/u,
]
