/**
 * German, including Austria and Switzerland. In "I do not want to live there", the place precedes
 * the verb, so few words may come between.
 */
export const german: readonly RegExp[] = [
  /(?:selbstmord|suizid)(?:gedanken|gefährdet|versuch)?|suizidal(?:e|en)?|freitod|lebensmüde bin|bin lebensmüde/u,
  /(?:ich (?:will|möchte|wollte|kann|mag|würde gern|konnte)|(?:will|möchte|kann) ich)(?: (?:einfach|auch|jetzt|wirklich|echt|doch|eigentlich|nur|halt|heute|langsam)){0,2} (?:nicht (?:mehr|länger|weiter)|nimmer|nie wieder) (?:leben|weiterleben|weiter leben|da sein|dasein|existieren|aufwachen)(?! (?:wie|in|im|mit|bei|von|ohne|auf|als))/u,
  /ich(?: (?:einfach|auch|jetzt|wirklich)){0,2} nicht (?:mehr|länger) (?:leben|weiterleben|da sein|aufwachen) (?:will|möchte|mag|kann|wollte)/u,
  /(?:ich (?:will|möchte|wollte|würde|werde lieber)|(?:will|möchte) ich)(?: (?:nur|noch|einfach|endlich|am liebsten|jetzt|heute|lieber|gern|gerne|wirklich|bloß|doch|auch)){0,3} (?:sterben|tot sein|verrecken)/u,
  /ich(?: (?:nur|noch|einfach|endlich|lieber|wirklich)){0,2} (?:sterben|tot sein) (?:will|möchte|wollte)/u,
  /(?:ich wär(?:e)?|wär(?:e)? ich)(?: (?:doch|nur|bloß|schon|lieber|gern|gerne|am liebsten|besser|endlich)){0,3} (?:tot|nie geboren|nicht mehr da)/u,
  /ich (?:will|möchte|werde|wollte|könnte|sollte|würde|kann)(?: (?!er|sie)\p{L}+){0,2}? mich (?:\p{L}+ ){0,3}?(?:umbringen|töten|toeten|erhängen|erschießen|vergiften|ertränken|vor (?:den|einen) zug (?:werfen|schmeißen)|von (?:der|einer) brücke stürzen)/u,
  /mich (?:\p{L}+ ){0,2}?(?:umzubringen|zu töten|zu toeten|zu erhängen|zu erschießen)/u,
  // Excludes "Ich bringe mich um den Schlaf."
  /bringe? (?:ich mich|mich)(?: (?:jetzt|heute|morgen|bald|selbst|einfach|noch|lieber|abend)){0,2} um(?! (?:den|die|das|jede|jeden|alles|eine|einen|mein|meine|meinen))/u,
  /ich mich (?:\p{L}+ ){0,2}?(?:umbringe|umgebracht habe|umbringen (?:will|möchte|werde))/u,
  /mir (?:heute |jetzt |selbst |einfach )?(?:das|mein) leben (?:zu )?nehmen|(?:nehme?|nehm) (?:ich )?mir (?:heute |jetzt |einfach )?das leben/u,
  /(?:meinem leben|dem leben|dem allem|allem|dem ganzen) ein ende (?:zu )?(?:setzen|machen|bereiten)|mein leben (?:zu )?beenden/u,
  /ich (?:\p{L}+ ){1,4}?(?:vor (?:den|einen) zug|von (?:der|einer) (?:brücke|bruecke)) (?:springen|werfen|stürzen)/u,
  /ohne mich (?:viel |alle |doch )?(?:besser|besser dran)(?= ?(?:$|[.!,;]|dran|gehen))|besser ohne mich(?= ?(?:$|[.!,;]|dran))/u,
  /(?:keinen (?:grund|sinn) mehr|nichts mehr|keine lust mehr)(?: \p{L}+)?,? (?:zu leben|für das es sich zu leben)(?! (?:wie|in|mit))/u,
  /(?:ich ritze mich|mich (?:wieder |heute )?(?:zu )?ritzen|mich selbst (?:zu )?verletzen|selbstverletzung|pulsadern)/u,
]
