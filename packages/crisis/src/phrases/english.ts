/** Obfuscated letters of two words that other platforms filter. */
const [kill, suicid] = ['k[i*]?(?:[il*]{2}|11)', 's[u*][i*]c[i*][d*]']

const notLightly = '(?! (?:of|from|laughing|than|on this hill))'

/** English, including filter evasions ("k*ll", "unalive"), without apostrophes. */
export const english: readonly RegExp[] = [
  // Excludes a film, cars, a bomb, a career.
  new RegExp(
    `(?<!(?:attentats?|political|commercial|career|social)[ -])${suicid}(?:es?|al|ality)(?![ -](?:squad|bomb|attack|vest|mission|door))`,
    'u',
  ),
  /sewer ?slide|unaliv(?:e|ed|ing)/u,
  new RegExp(`${kill}(?:ing)? my ?self(?! laughing)`, 'u'),
  new RegExp(`(?:have|had|almost|nearly) ${kill}ed my ?self (?:last|yesterday|again|that night|back then)`, 'u'),
  // Excludes kilometres.
  /(?<!miles )(?:to|wanna|gonna|will|just|might|could|should|i|i'?ll|i'?m|almost|finally|rather|or) kms(?! (?:away|from|per|of|an|off|behind|ahead|apart|north|south|east|west))/u,
  /(?<=^|[.!?] ?)kms(?= ?(?:$|[.!?,]|tonight|now|today|rn|soon|later))/u,
  /(?:hang|hanging|shoot|shooting) my ?self(?! in the foot)/u,
  /(?:drown|drowning) my ?self(?! in (?:work|books|music|coffee|tea|ice|chocolate|homework|emails?))/u,
  /(?:end|ending) (?:my (?:own )?life|it all)/u,
  /(?:take|taking) my (?:own )?life(?! (?:in|into|back|as|seriously|for|to|one|day))/u,
  new RegExp(
    `(?:want|wanted|wanna|wish|ready|longing|rather|plan|planning)(?: just| really)? (?:to )?(?:die|be dead)${notLightly}`,
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
]
