/**
 * What a prompt may ask of passages besides their subject: a feeling, a decision, a plan. Cues are
 * words and phrases by which English passages show it.
 */
export interface Aspect {
  readonly name: AspectName
  /** Heads its passages when a prompt asks for several aspects. */
  readonly title: string
  /** What of a prompt asks for it. */
  readonly promptPattern: RegExp
  /** What of a passage shows it. */
  readonly cuePattern: RegExp
  /** What of a passage may show it; `undefined` if nothing else does. */
  readonly hintPattern: RegExp | undefined
  /** Whether it is a feeling, which a negation before its cue denies: "not worried". */
  readonly isFeeling: boolean
}

export type AspectName =
  | 'worry'
  | 'joy'
  | 'sadness'
  | 'anger'
  | 'tiredness'
  | 'pride'
  | 'gratitude'
  | 'laughter'
  | 'decision'
  | 'plan'
  | 'learning'
  | 'question'
  | 'promise'
  | 'regret'
  | 'hope'
  | 'dream'
  | 'surprise'
  | 'help'
  | 'speech'
  | 'cost'

/** The patterns of an aspect as alternatives of a regular expression, each of whole words. */
interface AspectWords {
  readonly title: string
  readonly promptWords: string
  readonly cueWords: string
  readonly hintWords?: string
  readonly isFeeling?: boolean
}

const aspectWords: Readonly<Record<AspectName, AspectWords>> = {
  worry: {
    title: 'Worry',
    promptWords:
      'worr(?:y|ies|ied|ying|ysome|isome)|anxi(?:ous|ety|eties)|afraid|fears?|fearing|scared?|scares|nervous|stress(?:ed|es|ful|ing)?|dread(?:ed|ing)?|concern(?:s|ed)?|bother(?:s|ed|ing)?',
    cueWords:
      "worr(?:y|ies|ied|ying)|anxi(?:ous|ety)|afraid(?! not\\b)|fear(?:s|ed|ing)?|scared|scares|nervous|stress(?:ed|ful)?|dread(?:ed|ing)?|panic(?:ked|king)?|what if|(?:can['’]?t|couldn['’]?t|could not|cannot) sleep|(?:lay|lie|lying) awake|concerned|frighten(?:ed|s|ing)?|terrified|uneasy|overwhelmed",
    isFeeling: true,
  },
  joy: {
    title: 'Joy',
    promptWords:
      'happy|happi(?:er|est|ly|ness)|joy|joys|joyful|glad|delight(?:s|ed)?|enjoy(?:ed|s)?|pleasure|pleased?|cheer(?:ed|ful)?|smile|highlights?|lighter|(?:best|good|nice|happy|lovely) (?:things?|moments?|days?|times?|parts?|memories|bits?)|goes well|went well|going well',
    cueWords:
      'happy(?! (?:new year|birthday|christmas|easter|anniversary))|happi(?:er|est|ly|ness)|joy|joyful|glad|delight(?:ed|ful)|a delight|enjoy(?:ed|able)|wonderful|glorious|best (?:day|thing|part|moment|bit)|so good|hurra[yh]|yay|love (?:it|this|these)|loved (?:it|every)',
    hintWords:
      'smil(?:ed|ing)|laugh(?:ed|ing)|lovely|brilliant|perfect|beautiful|relie(?:f|ved)|grinn(?:ed|ing)|went well',
    isFeeling: true,
  },
  sadness: {
    title: 'Sadness',
    promptWords:
      'sad|sadder|saddest|sadness|unhappy|cry|cried|crying|grie(?:f|ve|ving)|hurt|hurts|lonely|loneliness|(?:hard|bad|low|difficult|worst|tough|dark)(?:est)? (?:things?|moments?|days?|times?|parts?)|went badly|goes badly|did not go well',
    cueWords:
      'sad|sadness|sadly|unhappy|cried|cry|crying|tears|wept|weep(?:ing)?|grie(?:f|ve|ving)|miss(?:ed)? (?:her|him|them|you)|lonely|heartbroken|hurts|awful|terrible|miserable|worst|bad day|hard day|disappointed|horrible',
    isFeeling: true,
  },
  anger: {
    title: 'Anger',
    promptWords:
      'angry|anger(?:s|ed)?|annoy(?:s|ed|ing|ance)?|irritat(?:es|ed|ing|e)|frustrat(?:es|ed|ing|e|ion)|furious|mad|complain(?:s|ed|ing|ts?)?|upsets?|rant(?:s|ed|ing)?|argue[ds]?|arguments?|disagree(?:s|d|ments?)?|quarrel(?:l?ed|s)?|fights?|fought',
    cueWords:
      'angry|anger|annoy(?:ed|ing|s)|irritat(?:ed|ing)|frustrat(?:ed|ing|ion)|furious|fuming|livid|cross with|unfair|sick of|fed up|had (?:a|another) row|swore at|complain(?:ed|ts?)?|upset|quarrel(?:l?ed)?|argu(?:ed|ing|ment)|disagree(?:d|s|ments?)?',
    hintWords:
      'shout(?:ed|s|ing)? at (?:me|us|him|her|them|each other)|rude|slammed|ridiculous|typical|why (?:does|do|can)(?:n.t)? (?:they|nobody|no one|anyone)',
    isFeeling: true,
  },
  tiredness: {
    title: 'Tiredness',
    promptWords: 'tired|tiring|tiredness|exhaust(?:ed|ing|ion)|drain(?:s|ed|ing)|worn out|energy',
    cueWords:
      'tired|tiring|exhaust(?:ed|ing|ion)|knackered|shattered|worn out|drained|no sleep|slept badly|asleep on my feet|no energy',
    hintWords:
      "awake|insomnia|yawn(?:ed|ing)?|(?:can['’]?t|couldn['’]?t|could not|cannot) sleep|slept (?:two|three|four|[2-4])|nap",
    isFeeling: true,
  },
  pride: {
    title: 'Pride',
    promptWords: 'proud|pride|achiev(?:e|ed|ements?)|accomplish(?:ed|ments?)?|success(?:es)?',
    cueWords: 'proud|pride',
    hintWords:
      'managed to|finally (?:did|finished|got|made|passed)|i did it|made it all the way|succeeded|(?:i|we) have finished|(?:i|we) finished',
    isFeeling: true,
  },
  gratitude: {
    title: 'Gratitude',
    promptWords: 'grateful|thankful|gratitude|thanks?|thanked|appreciate[ds]?|lucky',
    cueWords: 'grateful|thankful|gratitude|thank(?:s|ed)?(?! (?:me|us)\\b)|lucky|luck|kindness|so kind|appreciate[ds]?',
    isFeeling: true,
  },
  laughter: {
    title: 'Laughter',
    promptWords: 'laugh(?:s|ed|ter)?|funn(?:y|iest|ier)|jokes?|humou?r|amus(?:ed|es|ing|e)',
    cueWords:
      'laugh(?:s|ed|ing|ter)?|funn(?:y|iest)|jok(?:e|es|ed|ing)|giggl(?:e|ed|es|ing)|hilarious|amus(?:ed|ing)|cracked (?:me )?up|in stitches|haha|lol',
  },
  decision: {
    title: 'Decisions',
    promptWords: 'decid(?:e|es|ed|ing)|decisions?|choices?|choose|chose|chosen|made up my mind',
    cueWords:
      'decid(?:e|es|ed|ing)|decisions?|chose|chosen|ma(?:de|ke) up (?:my|our) mind|settled on|agreed|turned (?:\\p{L}+ )?down|sa(?:id|y) (?:yes|no)|accepted|opted|gave notice',
    hintWords:
      "signed|going for|booked|handed in|not going to|(?:i am|we are|(?:i|we)['’]?m) going to|(?:i|we)(?:['’]ll| will| would| want)|take it",
  },
  plan: {
    title: 'Plans',
    promptWords: 'plan|plans|planned|planning|intend(?:ed)?|intentions?|goals?|upcoming|to ?dos?',
    cueWords:
      "plan|plans|planned|planning|intend|to ?do(?= (?:list|this|next|today|tomorrow)|:)|(?:i am|we are|(?:i|we)['’]?m) going to|(?:i|we)(?:['’]ll| will)|(?:i|we) (?:want|hope|need) to",
    hintWords: 'going to|next (?:week|month|year|spring|summer|autumn|winter)|want to|hope to|booked|need to|must',
  },
  learning: {
    title: 'Lessons',
    promptWords:
      'learn(?:s|ed|t|ing)?|lessons?|reali[sz](?:e|ed|es|ation|ations)|discover(?:ed|ies|y)?|found out|find out|insights?|underst(?:and|ood)',
    cueWords:
      'learn(?:s|ed|t)?|reali[sz](?:e|ed|es|ation)|turns out|turned out|found out|occurred to me|now i (?:know|see|understand)|discover(?:ed|y)?|understood|dawned on me|i see now|i used to think',
  },
  question: {
    title: 'Questions',
    promptWords:
      'ask(?:ed|ing)? (?:my ?self|me)|wonder(?:ed|ing|s)?|(?:open |unanswered )?questions?(?: (?:are )?still open)?|without (?:an )?answers?',
    cueWords: 'wonder(?:s|ed|ing)?|\\S*\\?["”\'’)]*$',
  },
  promise: {
    title: 'Promises',
    promptWords: 'promis(?:e|es|ed)|resolutions?|vow(?:s|ed)?',
    cueWords: 'promis(?:e|es|ed)|resolutions?|resolved|swore|vow(?:s|ed)?|never again|from now on|no more of',
  },
  regret: {
    title: 'Regret',
    promptWords: 'regret(?:s|ted)?|mistakes?|guilt|guilty|asham(?:ed)?|wish i had(?: not)?|should have',
    cueWords:
      "regret(?:s|ted)?|should(?:n['’]t| not)? have|wish (?:that )?i(?: had|['’]d| hadn['’]t)|(?:my|a|the) mistakes?|guilt|guilty|ashamed|embarrass(?:ed|ing)|i am sorry|i['’]m sorry|apologi[sz]ed",
    isFeeling: true,
  },
  hope: {
    title: 'Hope',
    promptWords:
      'hop(?:e|es|ed|ing)(?: for)?|wish(?:es|ed)?(?: for)?|look(?:ing|ed)? forward(?: to)?|excit(?:ed|es|ing)|want more of|long(?:ing)? for',
    cueWords: "hop(?:e|es|ed|ing)|wish(?:es)?|looking forward|can['’]?t wait|excited",
    hintWords: "would (?:love|like) to|i['’]d (?:love|like) to|i want",
    isFeeling: true,
  },
  dream: {
    title: 'Dreams',
    promptWords: 'dream(?:s|t|ed)?|nightmares?',
    cueWords: 'dream(?:s|t|ed|ing)?|nightmares?',
  },
  surprise: {
    title: 'Surprise',
    promptWords: 'surpris(?:e|es|ed|ing)|unexpected(?:ly)?|astonish(?:ed|ing)?',
    cueWords:
      "surpris(?:e|es|ed|ing)|unexpected(?:ly)?|(?:did not|didn['’]?t|never) expect(?:ed)?|astonish(?:ed|ing)?|out of nowhere|who knew|turns out|to my amazement|amazed|of all (?:people|things|places)",
    isFeeling: true,
  },
  help: {
    title: 'Help',
    promptWords: 'help(?:s|ed|ful)?|calm(?:s|ed)?|comfort(?:s|ed)?|cope|coped',
    cueWords:
      'help(?:s|ed|ful)|calm(?:s|ed|er)|comfort(?:s|ed|ing)?|easier|eased|did (?:me )?good|feel better|felt better|better after',
  },
  speech: {
    title: 'Said',
    promptWords:
      '(?<!\\b(?:notes|entries|i) |^\\W*)(?:say|said|says|tell|tells|told)(?= (?:me|to me|about|that)\\b|\\W*$)|advice|advise[ds]?|words of',
    cueWords: 'sa(?:id|ys)|told|tells|asked|asks|advice|advised|warned|promised|whispered|shouted|insists|["“]',
  },
  cost: {
    title: 'Costs',
    promptWords:
      '(?:cost|price)s?|costing|expensive|expenses?|how much money|(?:spend|spent|spending)(?: \\p{L}+){0,2} money|(?:spend|spent|spending)(?= (?:most )?on)|pa(?:y|ys|id)(?= for)',
    cueWords:
      '[£€$] ?\\d[\\d.,]*|\\d[\\d.,]*(?: ?[£€$]| (?:pounds?|euros?|dollars?|quid))|costs?|paid|pays?|bills?|invoices?|price|fees?|afford|expensive|cheap(?:er)?|refund(?:ed)?|deposit',
    hintWords: 'rent|mortgage|savings|lent|lend|money|owes?',
  },
}

export const aspects: readonly Aspect[] = Object.entries(aspectWords).map(([name, words]) => ({
  name: name as AspectName,
  title: words.title,
  promptPattern: toPattern(words.promptWords),
  cuePattern: toPattern(words.cueWords),
  hintPattern: words.hintWords === undefined ? undefined : toPattern(words.hintWords),
  isFeeling: words.isFeeling === true,
}))

/** The aspects of a mood. */
export const moodAspects: readonly Aspect[] = aspects.filter(({ name }) =>
  ['worry', 'joy', 'sadness', 'anger', 'tiredness', 'pride', 'gratitude'].includes(name),
)

function toPattern(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?!['’]?[\\p{L}\\p{N}])`, 'giu')
}

/**
 * How a passage shows an aspect, by a cue, or hints at it. A feeling that is denied shortly before
 * its cue does not count.
 *
 * @param isOwn whether only a feeling of the writer counts: not that of "He was very happy"
 */
export function judgeAspect(
  { cuePattern, hintPattern, isFeeling }: Aspect,
  text: string,
  isOwn = false,
): 'shown' | 'hinted' | undefined {
  const matches = (pattern: RegExp) =>
    [...text.matchAll(pattern)].some(({ index }) => {
      const before = text.slice(Math.max(0, index - negationReach), index)
      return !isFeeling || (!negationPattern.test(before) && !(isOwn && othersPattern.test(before)))
    })
  if (matches(cuePattern)) return 'shown'
  return hintPattern !== undefined && matches(hintPattern) ? 'hinted' : undefined
}

const negationPattern =
  /(?<!\p{L})(?:not|never|no|no longer|hardly|neither|nor|without|nothing|stopped|\p{L}+n['’]t)(?:\s+\p{L}+){0,2}\s+$/iu
/** A subject other than the writer, up to its feeling. "Lisbon was glorious" is the writer's. */
const othersPattern =
  /(?<![\p{L}'’])(?:(?:[Hh]e|[Ss]he|[Tt]hey|who)(?:['’](?:s|re|d))?(?:\s+(?:was|were|is|are|been|had|has|got|looked|seemed|sounded|said|felt))*|\p{Lu}\p{Ll}+\s+(?:looked|looks|seemed|seems|sounded|said|felt))(?:\s+(?:so|very|quite|really|a bit|all),?)*\s+$/u
/** In UTF-16 code units: about three words. */
const negationReach = 32

/** Finds the aspects that a prompt asks for, in the order of the prompt. */
export function findAspects(prompt: string): readonly Aspect[] {
  return aspects
    .flatMap((aspect) => {
      const index = prompt.search(aspect.promptPattern)
      return index === -1 ? [] : { aspect, index }
    })
    .toSorted((a, b) => a.index - b.index)
    .map(({ aspect }) => aspect)
}
