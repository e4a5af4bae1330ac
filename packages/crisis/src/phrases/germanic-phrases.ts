/*
 * The lookarounds `…NotBeforePlace` and `…NotAfterPlace` exclude a following or preceding word for
 * a place, a companion or a manner: "I do not want to live here" and "… with him" do not speak of
 * suicide. In each language the patterns catch, roughly in this order: the word "suicide", a wish
 * to die, no wish or reason to live, ways to do it, and self-harm or "better without me".
 */
const danishNotBeforePlace = '(?! (?:længere|lenger|mere|i|på|med|uden|her|der|sådan|som|alene|hos|af|sammen|ved))'

const danish: readonly RegExp[] = [
  /selvmord(?:stanker|sforsøg|stanke)?|selvmordstruet|selvmordstruede/u,
  /(?:jeg (?:vil|ville|ønsker|har lyst til)|vil jeg)(?: (?:bare|gerne|hellere|helst|virkelig)){0,2}(?: at)? (?:dø|være død)(?! (?:af|for))|(?:ønske|ønsker)(?: at)?,? jeg var død/u,
  new RegExp(
    `jeg (?:vil|gider|kan|orker|magter)(?: (?:bare|virkelig))? ikke (?:længere |mere )?(?:leve|eksistere)(?: længere| mere)?${danishNotBeforePlace}`,
    'u',
  ),
  /jeg (?:vil|gider|orker|magter) ikke (?:være her|vågne) mere(?! (?:på|i|end|om))/u,
  /(?:tage|tager|taget) (?:mit (?:eget )?liv|livet af mig)|(?:slå|slår) mig selv ihjel|(?:dræbe|hænge|skyde|drukne) mig selv|gøre (?:en ende på (?:det hele|mit liv)|det forbi)|afslutte mit liv/u,
  /bedre (?:stillet )?uden mig(?= ?(?:$|[.!,;]))/u,
  /(?:vil|skal|må|trang til at) (?:skære i|skade) mig selv|skærer i mig selv|selvskade/u,
]

const dutchFillers = '(?: (?:gewoon|alleen|maar|liever|echt|nu|nog|het liefst|eigenlijk|soms)){0,3}'

const dutch: readonly RegExp[] = [
  /zelfmoord(?:gedachten|poging|gedachtes)?|zelfdoding|suïcidaal|suïcidale/u,
  new RegExp(
    `(?:ik (?:wil|wou|wilde|zou)|wil ik)${dutchFillers} (?:dood|dood zijn|doodgaan|sterven)(?! (?:van|aan|hout|gewicht))`,
    'u',
  ),
  /ik(?: (?:gewoon|liever|echt|soms)){0,2} (?:dood|sterven|doodgaan) (?:wil|wou|wilde)|was ik maar dood|(?:wou|wens|wenste) dat ik (?:dood (?:was|ben)|nooit geboren)|liever dood(?! dan)/u,
  /ik (?:wil|wou|wilde|kan|hoef)(?: (?:gewoon|echt|zo|eigenlijk))? niet (?:meer|langer|verder) (?:leven|verder leven|verderleven|bestaan|wakker worden)(?! (?:in|met|zonder|zoals|van|op|bij|als|hier|daar))/u,
  /ik(?: (?:gewoon|echt))? niet meer (?:leven|verder leven|wakker worden) (?:wil|wilde|kan)|ik (?:wil|wou|wilde) er (?:gewoon |liever |echt )?niet meer zijn/u,
  /mezelf (?:\p{L}+ )?(?:van kant (?:te )?maken|(?:te )?doden|(?:te )?vermoorden|op te hangen|ophangen|(?:te )?verdrinken|(?:te )?snijden|pijn (?:te )?doen|iets (?:aan te doen|aandoen)|van het leven (?:te )?beroven)/u,
  /eind(?:e)? (?:te maken |maken )?aan (?:mijn|het) leven|er een eind(?:e)? aan (?:te )?(?:maken|maak)|maak er een eind(?:e)? aan(?= ?(?:$|[.!,;]))|mijn leven (?:te )?beëindigen|uit het leven (?:te )?stappen/u,
  /ik (?:\p{L}+ ){1,3}?voor de trein (?:springen|gooien)|ik (?:wil|ga|wilde) van (?:de|een) brug springen/u,
  /(?:beter|beter af) zonder mij(?= ?(?:$|[.!,;]|af|zijn))/u,
  /(?:geen|niets) (?:reden |zin )?meer om (?:voor |verder )?te leven/u,
  /zelfbeschadiging|automutilatie/u,
]

/** Two words that users obfuscate, since other platforms filter them. */
const killPattern = 'k[i*]?(?:[il*]{2}|11)'
const suicidPattern = 's[u*][i*]c[i*][d*]'

const notIdiomatic = '(?! (?:of|from|laughing|than|on this hill))'

/**
 * "I am not suicidal" with an everyday need right after it. Any other denial may hide what it
 * denies, so it matches.
 */
const plainDenialPattern =
  "(?<=(?<![\\p{L}'])i(?: am|'?m) not )suicidal,? (?:and )?i (?:just|only|simply) (?:really |badly )?(?:need|want) (?:a|some|my) (?:(?:short|long|good|real|proper|little|strong) )?(?:holidays?|vacation|nap|coffee|(?:day|week|weekend|month) off)(?= ?(?:$|[.!,;]))"

const ownPillsPattern = '(?:my|the|these|those|all)(?: \\p{L}+){0,2}? (?:pills|tablets|capsules|meds|painkillers)'

/** English, including filter evasions ("k*ll", "unalive"), without apostrophes. */
const english: readonly RegExp[] = [
  // Excludes a film, cars, a bomb, a career. Also detects the word in Norwegian and Swedish.
  new RegExp(
    `(?!${plainDenialPattern})(?<!(?:attentats?|political|commercial|career|social)[ -])${suicidPattern}(?:es?|al|ality)(?![ -](?:squad|bomb|attack|vest|mission|door))`,
    'u',
  ),
  /sewer ?slide|unaliv(?:e|ed|ing)/u,
  new RegExp(`${killPattern}(?:ing)? my ?self(?! laughing)`, 'u'),
  new RegExp(`(?:have|had|almost|nearly) ${killPattern}ed my ?self (?:last|yesterday|again|that night|back then)`, 'u'),
  // Excludes kilometres.
  /(?<!miles )(?:to|wanna|gonna|will|just|might|could|should|i|i'?ll|i'?m|almost|finally|rather|or) kms(?! (?:away|from|per|of|an|off|behind|ahead|apart|north|south|east|west))/u,
  /(?<=^|[.!?] ?)kms(?= ?(?:$|[.!?,]|tonight|now|today|rn|soon|later))/u,
  /(?:hang|hanging|shoot|shooting) my ?self(?! in the foot)/u,
  /(?:drown|drowning) my ?self(?! in (?:work|books|music|coffee|tea|ice|chocolate|homework|emails?))/u,
  /(?:end|ending) (?:my (?:own )?life|it all)/u,
  /(?:take|taking) my (?:own )?life(?! (?:in|into|back|as|seriously|for|to|one|day))/u,
  new RegExp(
    `(?:want|wanted|wanna|wish|ready|longing|rather|plan|planning)(?: just| really)? (?:to )?(?:die|be dead)${notIdiomatic}`,
    'u',
  ),
  /(?:think|thinking|thought) (?:of|about) ending (?:it|things)(?! (?:with|between))|end(?:ing)? (?:things|it) tonight(?! (?:with|between))/u,
  /(?:want|wish|need|like) (?:it all|everything) to (?:be over|end)|(?:want|wish|need) to (?:disappear|vanish|be gone) for ?ever/u,
  /better off dead/u,
  /wish i (?:was|were|had) (?:dead|never (?:been )?born|not alive)/u,
  /wish i (?:would|could)(?: just)? (?:die|never wake up|not wake up)(?! (?:of|from|laughing))/u,
  /(?:not|don'?t|no longer|never) (?:(?:want|wish) to|wanna) (?:live|be alive|exist|go on living|keep living)(?! (?:in|with|at|near|by|on|here|there|alone|off|like|under|through|without|off))/u,
  /(?:not|don'?t|no longer|never) (?:(?:want|wish) to|wanna) (?:be here|wake up|go on) any ?more/u,
  /i (?:just |really |simply |honestly )?(?:can ?not|can'?t|could ?n'?t) (?:just )?(?:go on|carry on|keep)(?: with)? (?:living|(?:my|this) life|being alive)(?! (?:in|with|at|near|by|on|here|there|alone|off|like|under|out|from|without))/u,
  // "Go on" in the sense of living ends a clause; one can still go on holiday, or on about a topic.
  /i (?:just |really |simply |honestly )?(?:can ?not|can'?t) go on(?: like this)?(?= ?(?:$|[.!,;:]))/u,
  /i (?:just |really |simply |honestly )?(?:can ?not|can'?t) go on(?: like this)? (?:any ?more|any longer)(?! (?:about|with|holidays?|trips?|dates?|walks?|runs?))/u,
  /i (?:won'?t|will not) be (?:alive|around (?:much|any) longer)/u,
  /(?:tired|sick) of (?:living|being alive)(?! (?:in|with|at|near|by|on|here|there|alone|off|like|under|out|from|without))/u,
  /(?:nothing|no reason|not worth|no point(?: in)?) (?:left )?(?:to )?(?:live|living)|(?:see|is|what'?s|what is) (?:the |no |any )?point (?:of|in) (?:living|being alive|life)(?! (?:in|with|at|near|by|on|here|there|alone|off|like|under|out|from|without))/u,
  /(?:nobody|no one|no-one|noone) would (?:even |ever |really )?(?:miss me|(?:notice|care|mind) if i (?:died|disappeared|was gone|were gone|was dead|were dead))(?! (?:at|in|from|for))/u,
  /(?:better off|happier|better place) (?:without me|if i (?:was|were) (?:dead|gone))/u,
  /(?:be|is|are) (?:\p{L}+ )?better without me(?! (?:at|in|there|on|for))/u,
  /i(?:'?m| am|'?ll| will|'?d| might| could| should| want| wanna| need| think| keep| feel| have|'?ve| was) (?:[\p{L}']+ ){0,4}?(?:jump|jumping|leap|leaping|throw my ?self|throwing my ?self) (?:off|from|in ?front of|under|out of) (?:a |an |the |my |that |this )?(?:[\p{L}]+ ){0,2}?(?:bridge|building|roof|rooftop|cliff|balcony|ledge|tower|trains?|truck|lorry|bus|cars?|traffic|overpass|tube|subway|window)(?! (?:into|with a))/u,
  /(?:hurt|hurting|harm|harming|cut|cutting|burn|burning|starve|starving) my ?self (?:on purpose|again|tonight)/u,
  /(?:want|wanted|wanna|going|urge|urges|need|tempted) (?:to )?(?:hurt|harm|cut|burn) my ?self/u,
  /self[- ]?harm(?:ing|ed)?/u,
  /(?:slit|slitting|cut|cutting) my wrists?/u,
  /(?:take|took|taking|swallow|swallowed) (?:all|too many) (?:of )?(?:my|the|these|those) (?:pills|tablets|sleeping pills|meds)/u,
  /overdos(?:e|ed|ing)/u,
  // Counted pills that are "enough". Excludes a purpose or a time, as in "for the week".
  new RegExp(
    `(?:${ownPillsPattern}(?: \\p{L}+){0,5}? and (?:have )?counted them|count(?:ed|ing)?(?: out| up)? ${ownPillsPattern})(?: all| out| up| again| twice| tonight)*[.,;:!]? (?:(?:and )?(?:there (?:are|is|were)|that(?:'s| is| would be)|it(?:'s| is| would be)|(?:they|these) (?:are|would be)|i have) )?enough(?= ?(?:$|[.!…])| to (?:do it|die|end|kill|sleep for ?ever))`,
    'u',
  ),
]

/**
 * German, including Austria and Switzerland. In "I do not want to live there", the place precedes
 * the verb, so few words may come between.
 */
const german: readonly RegExp[] = [
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

const norwegianNotBeforePlace =
  '(?! (?:lenger|længere|mer|i|på|med|uten|her|der|slik|sånn|som|alene|hos|av|sammen|ved))'

/** Norwegian (bokmål). */
const norwegian: readonly RegExp[] = [
  /selvmord(?:stanker|sforsøk)?|ta selvmord/u,
  /(?:jeg (?:vil|ville|ønsker|har lyst til)|vil jeg)(?: (?:bare|helst|heller|egentlig|virkelig)){0,2}(?: å)? (?:dø|være død)(?! (?:av|for))|(?:ønske|ønsker)(?: at)? jeg var død/u,
  new RegExp(
    `jeg (?:vil|orker|klarer|ønsker|kan|makter)(?: (?:bare|virkelig))? ikke (?:å )?(?:lenger |mer )?(?:leve|eksistere)(?: lenger| mer)?${norwegianNotBeforePlace}`,
    'u',
  ),
  /(?:ta|tar|tatt) (?:mitt (?:eget )?liv|livet mitt|livet av meg)|(?:drepe|henge|skyte|drukne) meg selv|gjøre (?:slutt på (?:alt|livet)|ende på livet)|avslutte livet/u,
  /bedre uten meg(?= ?(?:$|[.!,;]))|aldri våkne (?:igjen|opp igjen|mer)/u,
  /(?:vil|skal|må|lyst til å) (?:kutte|skade) meg selv|kutter meg selv|selvskading/u,
]

const swedishNotBeforePlace = '(?! (?:längre|mer|i|på|med|utan|här|där|så|som|ensam|hos|av|kvar|ihop|nära))'

const swedish: readonly RegExp[] = [
  /självmord(?:stankar|sförsök|stanke)?|självmordsbenägen/u,
  /(?:jag (?:vill|önskar|skulle vilja)|vill jag)(?: (?:bara|hellre|verkligen|helst|faktiskt)){0,2} (?:dö|vara död)(?! (?:av|för))|(?:önskar|önskade)(?: att)? jag (?:var|vore) död/u,
  new RegExp(
    `jag (?:vill|orkar|kan|vågar)(?: (?:bara|verkligen))? inte (?:längre |mer )?(?:leva|finnas)(?: längre| mer)?${swedishNotBeforePlace}`,
    'u',
  ),
  /(?:ta|tar|tagit|tänker ta) (?:mitt (?:eget )?liv|livet av mig)|avsluta (?:mitt liv|livet)|göra slut på (?:mitt liv|livet)/u,
  /döda mig själv|jag (?:vill|ska|tänker|kommer att) (?:döda|hänga|dränka|skjuta) mig|jag (?:vill|ska|tänker) hoppa (?:framför tåget|från bron)/u,
  /bättre utan mig(?= ?(?:$|[.!,;]))|aldrig vakna (?:igen|mer|upp igen)/u,
  /(?:vill|behöver|måste|börjat) (?:skära|skada) mig(?: själv)?|självskadebeteende/u,
]

/** Germanic languages. */
export const germanicPhrases: readonly (readonly RegExp[])[] = [danish, dutch, english, german, norwegian, swedish]
