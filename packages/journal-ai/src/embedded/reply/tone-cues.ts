import { parseWordSet } from '@geist/answers'
import type { Tone } from './voices'

/** A tone that words of a draft give evidence of. */
export type EvidentTone = Exclude<Tone, 'mixed' | 'neutral'>

/** Words for a state, which count when the writer attributes them to themselves. */
export const stateWords: Readonly<Record<EvidentTone, ReadonlySet<string>>> = {
  grief: parseWordSet(`grieving mourning bereaved widowed`),
  sadness: parseWordSet(
    `sad unhappy miserable heartbroken lonely gloomy tearful homesick numb hopeless rejected gutted devastated`,
  ),
  anger: parseWordSet(`angry furious livid fuming enraged outraged resentful annoyed irritated frustrated seething`),
  blame: parseWordSet(`ashamed guilty embarrassed humiliated`),
  fear: parseWordSet(`scared afraid terrified frightened petrified panicked panicking`),
  worry: parseWordSet(`worried anxious nervous uneasy stressed overwhelmed worrying restless`),
  tired: parseWordSet(`tired exhausted drained shattered knackered weary sleepy sleepless worn-out burnt-out`),
  joy: parseWordSet(
    `happy happier glad joyful cheerful delighted thrilled elated ecstatic grateful thankful relieved excited blissful overjoyed`,
  ),
  pride: parseWordSet(`proud`),
}

export interface PhraseCue {
  readonly tone: EvidentTone
  /** From 2 on a cue decides on its own. Grief has 4, to outweigh laughter beside it. */
  readonly weight: 1 | 2 | 4
  /** Matched in a clause of words that are separated by single spaces. */
  readonly pattern: RegExp
}

const pets = 'dog|cat|puppy|kitten|rabbit|horse|pony|hamster|budgie|parrot|guinea pig'
const kin =
  'mum|mom|mother|mummy|dad|father|daddy|brother|sister|son|daughter|baby|wife|husband|partner|grandma|grandmother|gran|nan|nana|granny|' +
  'grandpa|grandfather|grandad|granddad|aunt|auntie|uncle|cousin|friend|neighbour|neighbor|teacher|colleague'

/** Before a state that the writer attributes to themselves. */
const own = '(?:^|(?:i|we) (?:am|are|was|were|feel|felt|got) (?:(?:so|really|just|completely|totally) )?)'

/** Who can be violent to the writer: not "it", as in "it hit me that she was gone". */
const assailants =
  '(?:he|she|they|someone|somebody|a (?:man|woman|stranger|guy)|dad|father|mum|mom|mother|' +
  '(?:my|the) (?:ex|boyfriend|girlfriend|husband|wife|fiancé|fiancée|partner|dad|father|mum|mom|mother|stepdad|stepfather|stepmother|brother|sister|uncle|boss|coach|teacher|landlord|flatmate|roommate))'
const violentVerbs =
  '(?:hit|hits|hitting|slap|slaps|slapped|punch|punches|punched|kick|kicks|kicked|beat|beats|choke|chokes|choked|strangled|raped|assaulted|molested|groped|abuses|abused|threatened)'

/** Phrases that tell of a feeling, or of an event that rarely comes without it. */
export const phraseCues: readonly PhraseCue[] = [
  // Whether the one who died was close: see `isDistantDeath`.
  cue('grief', 4, ['died', 'is dead', 'was dead', 'is dying', 'passed away']),
  cue('grief', 4, [
    "(?:the|his|her|'s|my|our) funeral(?! (?:plans?|directors?|parlour|home))",
    'burial',
    'eulogy',
    'condolences',
    'memorial service',
    'scattered (?:his|her|the) ashes',
    '(?:his|her) ashes',
  ]),
  cue('grief', 4, [`(?:buried|bury|lost|losing) (?:my|our) (?:\\w+ )?(?:${kin}|${pets})`]),
  // The suicide of another.
  cue('grief', 4, [
    '(?<!(?:nearly|almost) )(?:killed|hanged|hung|shot|drowned) (?:himself|herself|themselves)(?! (?:laughing|out|to|trying|in (?:the foot|work)))',
    '(?:took|taken|ended) (?:his|her|their) (?:own )?life',
  ]),
  cue('grief', 4, ['buried (?:him|her|them)', 'lost the baby', 'miscarriage', 'miscarried', 'stillborn', 'hospice']),
  cue('grief', 4, [
    `put (?:the|my|our) (?:${pets}) (?:down|to sleep)`,
    `(?:${pets}) put (?:down|to sleep)`,
    'had (?:him|her|to have \\w+) put (?:down|to sleep)',
  ]),
  cue('grief', 4, [
    'since (?:he|she|mum|mom|dad|my \\w+) (?:died|passed)',
    'anniversary of (?:his|her|\\w+ \\w+) death',
  ]),
  cue('grief', 1, [
    '(?:his|her) (?:things|clothes|coat|chair|bowl|lead|room) (?:is|are|was|were) still',
    'without (?:him|her) (?:now|here)',
    'grief',
  ]),

  cue('sadness', 2, [
    'i (?:just |really |still |do |already )*miss (?!the|a|this|that|out)\\w+',
    'missing (?:him|her|them|you|home)',
  ]),
  cue('sadness', 2, [
    '(?:^|(?:i|we) (?:just |nearly |almost )?)(?:cried|sobbed|wept)(?! (?:laughing|with (?:joy|laughter|relief)))',
    'burst into tears',
    'i (?:was|am) in tears',
    'me in tears',
    'can not stop crying',
    'i keep crying',
  ]),
  cue('sadness', 2, [
    'broke up with me',
    '(?:got|been) dumped',
    'dumped me',
    'we broke up',
    '(?:he|she) left me(?= for|$)',
    'is leaving me',
    'getting divorced',
    'feel (?:so |really |very )?alone',
    'all alone',
    'breaks my heart',
    'broke my heart',
    'heartbreak',
  ]),
  cue('sadness', 1, [
    'nobody (?:called|asked|came|noticed|wrote|rang)',
    'no one (?:called|asked|came|noticed|wrote|rang)',
    'everyone is busy',
    'lonel\\w+',
  ]),

  cue('anger', 2, [
    `${own}(?:fed up|sick of|mad|pissed off)`,
    'drives me (?:mad|crazy|nuts|insane|up the wall)',
    'how dare',
    'had enough of',
    'makes my blood boil',
    'so unfair',
    '(?:want|wanted) to scream',
    'pisses me off',
    'at the end of my rope',
    'took credit for',
    'took the credit',
  ]),
  cue('anger', 2, [
    'i (?:really |just |do |still |so )*(?:hate|can not stand|loathe) (?!myself|mondays|that|how|to|it when)\\w+',
    '(?:makes|made|making) me so (?:angry|mad)',
    'lied to me',
    'behind my back',
  ]),
  cue('anger', 1, [
    'unfair',
    'not fair',
    'ridiculous',
    'rude',
    'slammed',
    'again without asking',
    'ignored me',
    'interrupted me',
  ]),

  cue('blame', 2, [
    '(?:angry|furious|mad|annoyed|disappointed|frustrated|cross) (?:at|with|in) myself',
    'hate myself',
    'kick(?:ing)? myself',
    '(?:all |is |was )my fault',
    'what is wrong with me',
    "what 's wrong with me",
  ]),
  cue('blame', 2, [
    'i (?:really )?should (?:not have|never have|have known|have called|have said|have been)',
    'i (?:deeply |really |still )?regret',
    'i (?:messed|screwed|blew|ruined) (?:it|everything|up)',
    'let (?:him|her|them|everyone|everybody) down',
    'i am such an? (?:idiot|fool|coward)',
    'i am an idiot',
    'i snapped at',
    'i lost my temper',
  ]),

  cue('fear', 2, [
    'panic attack',
    'scares me',
    'i dread',
    'dreading',
    'frightens me',
    'terrifies me',
    'my (?:hands|legs) (?:were|are|would not stop) (?:shaking|trembling)',
    'scared to death',
    'biopsy',
    '(?:has|have|had|got|it is|my|his|her|with) (?:\\w+ ){0,2}cancer',
    'malignant',
    'chemo\\w*',
    'leukaemia',
    'leukemia',
    'tumou?r',
    'dementia',
    "alzheimer's?",
    "parkinson's?",
    "(?:it 's|i have|has) ms",
  ]),
  // Violence that the writer suffered, told as a fact. Excludes games, news and pillows.
  cue('fear', 2, [
    `${assailants} (?:just |always |also |really |sometimes |has |had |used to |started )*${violentVerbs} me(?! (?:up(?! again)|out|off|at|to|by|with (?:the |a |an |some |his |her )?(?:news|questions?|bill|truth|idea|pillow|snowballs?|ball)|in (?:chess|tennis|cards|scrabble|the (?:final|race|game)))\\b)`,
    `i (?:was|got|have been|had been|am being|was being) (?:sexually |physically )?(?:raped|assaulted|molested|groped|beaten|abused|mugged|strangled|attacked by (?:a man|him|my))`,
    'domestic violence',
  ]),
  cue('fear', 1, ['heart (?:was |is )?(?:racing|pounding)', 'what if']),

  cue('worry', 2, [
    'i (?:keep |just |can not stop |still |do )*worry(?:ing)?',
    'worries me',
    'keeps me (?:up|awake)',
    'waiting for the (?:results?|scan|call from)',
    'can not stop thinking about',
  ]),
  cue('worry', 2, [
    'do not know how (?:we|i) (?:will |can |are going to |am going to )*(?:pay|afford|manage|cope|make)',
    'behind on (?:the )?(?:rent|mortgage|bills)',
  ]),
  cue('worry', 1, [
    'results',
    'scan',
    'overdraft',
    'redundanc\\w+',
    'layoffs',
    'what if',
    'not heard (?:back|from)',
    'lump',
  ]),

  cue('tired', 2, [
    '(?:can not|could not|did not|do not|barely|hardly|not) (?:even )?(?:get (?:back )?to |fall |able to )?(?:sleep|slept)',
    'lay awake',
    'lying awake',
    'wide awake',
    'awake (?:since|at|until|again)',
    'insomnia',
    'slept (?:badly|terribly|two|three|four)',
    'no sleep',
    'up since (?:three|four|five|two|[2-5])',
  ]),
  cue('tired', 2, [
    `${own}(?:worn|burned|burnt|wiped) out`,
    'burnout',
    'no energy',
    'running on empty',
    'dead on my feet',
    'out of steam',
  ]),
  cue('tired', 2, [
    'double shift',
    'second night shift',
    'i (?:still )?(?:have|had|got|have got) (?:the |a )?(?:bad |high )?(?:flu|fever|migraine|stomach bug)',
    '(?:flu|covid) day',
    'in bed all day',
  ]),
  cue('tired', 1, ['long day', 'night shift', 'no break', 'yawning']),

  cue('joy', 2, [
    'best (?:day|night|evening|morning|birthday|news|week)',
    '(?:perfect|glorious|magical) (?:day|evening|morning|night|weekend)',
    'so much fun',
    'laughed (?:so|until|till)',
    'cried laughing',
    '(?:can not|could not) stop (?:smiling|laughing|grinning)',
    'made my day',
    'fell in love',
    '(?:she|he) said yes',
    'all clear',
    `${own}over the moon`,
  ]),
  cue('joy', 2, [
    'came back (?:clear|fine|negative|normal|benign|clean)',
    'is (?:fine|clear|benign) after all',
    'i (?:really |just |so )*(?:loved|love) (?:every|it|this|today|that|her|him|them)',
    'what a (?:lovely|wonderful|beautiful|great|good) (?:day|evening|morning|night)',
    'so happy',
  ]),
  cue('joy', 1, [
    'lovely',
    'wonderful',
    'beautiful',
    'delicious',
    'giggled',
    'giggling',
    'laughed',
    'smiled',
    'hugged',
    'can not wait',
    'danced',
    'sang',
  ]),

  cue('pride', 2, [
    'i (?:finally |actually |really )?(?:did it|made it(?! to| for| from| in| at| with)|passed$|won|got in|got the (?:job|place|part|promotion)|got promoted|nailed it)',
    '(?:we|we finally) (?:did it|won)',
    'passed (?:my|the) (?:\\w+ )?(?:exam|test|driving test|finals|bar|viva)',
    'i passed$',
  ]),
  cue('pride', 2, [
    'i (?:finally |just )?(?:finished|ran|completed|handed in|published) (?:my|the whole|a full) (?:\\w+ )?(?:thesis|novel|book|marathon|half|dissertation|10k|5k|degree|course|draft)',
    '(?:first time|first one) (?:i have |i )?(?:ever )?(?:managed|dared)',
    'i stood up (?:to|for)',
    '(?:ran|swam|walked|cycled|\\d+k|kilomet\\w+|miles?) (?:\\w+ ){0,4}without stopping',
  ]),
]

const praise = '(?:great|wonderful|lovely|fantastic|brilliant|perfect|super)'

/** Sentences that mean the opposite of what they say; then no joy or pride counts. */
export const ironyPattern = new RegExp(
  joinPatterns([
    `\\b${praise}\\b[.,!… ]{1,4}(?:just|simply|absolutely|really)? ?${praise}\\b`,
    '\\bjust (?:great|what i needed|perfect|wonderful)\\b',
    '\\boh,? (?:great|joy|good|wonderful|lovely|perfect|brilliant|fantastic|fun)\\b',
    '\\bliving the dream\\b',
    '\\b(?:lucky|silly) me\\b',
    '\\bthanks for nothing\\b',
    '\\bhow (?:lovely|nice|wonderful) (?:of|for) (?:him|her|them|me)\\b',
    '\\blove (?:it when|being|how|getting|waiting|standing)\\b',
    '\\bwhat a treat\\b',
    '\\byay\\b\\.',
    '\\bbest (?:day|night|week) ever\\b\\.',
    '(?:^|\\s)/s\\b',
  ]),
  'iu',
)

/** A feeling that the writer misses in themselves: "I should be happy". */
export const expectedFeelingPattern =
  /\bI (?:should|ought to) (?:really |just |probably )?(?:be|feel) (?:so |more |really )?(?:happy|happier|glad|grateful|proud|relieved|thrilled|excited|sad|sadder|better)\b/iu

/** Words for stories. Beside them, the death of "her husband" may be that of a character. */
export const fictionPattern = new RegExp(
  `\\b${joinPatterns(['novel', 'film', 'movie', 'episode', 'season (?:one|two|three|\\d)', 'series', 'character', 'characters', 'protagonist', 'chapter', 'sequel', 'the book', 'my book', 'short story', 'podcast', 'documentary'])}\\b`,
  'iu',
)
export const characterDeathPattern =
  /\b(?:the|a|her|his|their) \w+ (?:has |had )?(?:died|is dead|was dead|killed (?:him|her)self)/u

const machines =
  'phone|battery|laptop|computer|car|engine|boiler|fridge|tv|wifi|internet|connection|light|lights|app|fire'
const plants = 'plant|plants|basil|fern|cactus|tomatoes|flowers'
const occasions = 'conversation|party|joke|music|wind'
const publicFigures = 'king|queen|president|poet|author|singer|actor|composer|painter|prime minister|pope'

/** A death told from afar: of a device, a plant or a public figure, or a figure of speech. */
export const distantDeathPattern = new RegExp(
  joinPatterns([
    `\\b(?:${machines}|${plants}|${occasions}|${publicFigures}) (?:has |had |just |finally |all |also )*(?:died|is dead|was dead|is dying|killed (?:him|her)self)`,
    '(?:\\bi (?:nearly |almost |just )?|, )died',
    '(?:nearly|almost|could have) died',
    'died (?:laughing|of (?:embarrassment|boredom|shame|laughter)|in (?:1\\d\\d\\d|20\\d\\d)|down|out|away|aged)',
  ]),
  'u',
)

function cue(tone: EvidentTone, weight: 1 | 2 | 4, patterns: readonly string[]): PhraseCue {
  return { tone, weight, pattern: new RegExp(`(?<![\\w'-])${joinPatterns(patterns)}(?![\\w'-])`, 'u') }
}

function joinPatterns(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}
