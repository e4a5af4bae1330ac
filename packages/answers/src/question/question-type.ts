/** What an answer has to state. */
export type QuestionType =
  | 'when'
  | 'first'
  | 'last'
  | 'how-many'
  | 'how-much'
  | 'how-often'
  | 'how-long'
  | 'how-old'
  | 'who'
  | 'who-is'
  | 'where'
  | 'why'
  | 'how-to'
  | 'list'
  | 'name-of'
  | 'did-i'
  | 'compare'
  | 'time'
  | 'what'

/**
 * Reads the type of an English question, as users type it: lower case, without apostrophes or a
 * question mark. Anything else is a `what`.
 *
 * @param text folded, without contractions' apostrophes, without words for a time
 */
export function readQuestionType(text: string): QuestionType {
  return typePatterns.find(({ pattern }) => pattern.test(text))?.type ?? 'what'
}

const openings = '^(?:(?:and|but|so|or|ok|also|then|hey|hi|please|tell me|do you know|can you tell me|remind me)[, ]+)*'
const start = (pattern: string) => new RegExp(`${openings}(?:${pattern})`, 'u')

const comparison =
  'better|worse|more|less|older|younger|bigger|smaller|longer|shorter|faster|slower|earlier|later|cheaper|higher|lower|happier'

/** The first match decides. */
const typePatterns: readonly { readonly type: QuestionType; readonly pattern: RegExp }[] = [
  { type: 'compare', pattern: start('compare\\b.* (?:and|with|to) ') },
  { type: 'compare', pattern: /\b(?:vs|versus|compared? (?:to|with)|difference between)\b/u },
  { type: 'compare', pattern: new RegExp(`\\b(?:${comparison})\\b.*(?:\\bthan\\b|,.* or )`, 'u') },
  { type: 'compare', pattern: /\b(?:which|who|what)\b[^,]*,.* or |^[\p{L}\p{N} ]+ or [\p{L}\p{N} ]+(?:,|$)/u },
  { type: 'compare', pattern: new RegExp(`\\b(?:${comparison})\\b.* or `, 'u') },
  {
    type: 'name-of',
    pattern:
      /\bnames? (?:of|for)\b|\b(?:called|named)\b(?!.*\b(?:why|when)\b)|\b(?:whats?|what is|what was)\b.*\bname\b|\bname$/u,
  },
  { type: 'how-many', pattern: /\bhow many\b|\bnumber of\b|\bcount\b/u },
  { type: 'how-often', pattern: /\bhow (?:often|frequently|regularly)\b/u },
  { type: 'how-old', pattern: /\bhow old\b/u },
  { type: 'how-long', pattern: /\b(?:for )?how long\b/u },
  {
    type: 'how-much',
    pattern:
      /\bhow (?:much|expensive|tall|far|heavy|high|big|fast|cold|hot|deep|late|early)\b|\bprice\b|\bcosts?\b(?=.*$)|^whats? .*\b(?:a|per) (?:day|week|month|year)$/u,
  },
  { type: 'last', pattern: /\b(?:when|time)\b.*\blast\b|\blast time\b|\bmost recent(?:ly)?\b|^(?:my |the )?latest\b/u },
  { type: 'first', pattern: /\bsince when\b/u },
  { type: 'first', pattern: /\bwhen\b.*\bfirst\b|\bfirst time\b|^(?:my |the )?first\b|\bearliest\b/u },
  {
    type: 'when',
    pattern: start(
      'when|what (?:day|date|time|month|year)|until when|on (?:what|which) (?:day|date)|how (?:recently|long ago)',
    ),
  },
  { type: 'where', pattern: start('wheres?|in (?:what|which) (?:city|town|place|street|country)') },
  {
    type: 'who-is',
    pattern: start(
      'who(?:s| is| are| was| were|m is) (?!(?:\\p{L}+ )*?(?:\\p{L}+ing|that|who|with|at|in|on|from|for|to|there|the one)\\b)(?:\\p{L}+ ?){1,4}$',
    ),
  },
  { type: 'who', pattern: start('who|whos|whose|whom|(?:with|from|to|by) who') },
  { type: 'why', pattern: start('why|whys|how come|what for|for what reason') },
  { type: 'how-to', pattern: start('how (?:do|can|should|would|could|to)\\b|steps|recipe') },
  {
    type: 'list',
    pattern: start(
      '(?:list|show|give me|all|everything|every)\\b|.*\\b(?:a |the )?list of\\b|pros and cons|(?:the |my )?(?:two|three|four|five|six|seven|eight|nine|ten|\\d+) [\\p{L} ]+s\\b',
    ),
  },
  { type: 'did-i', pattern: start('did|do|does|have|has|had|am|is|are|was|were|will|can|could|should') },
]
