import type { Term } from './terms'

/**
 * What stands around a mention tells how it can be spoken of:
 * - `possessive`: `my garden` is `your garden`
 * - `definite`: `the exam`, `an exam` is `the exam`
 * - `bare`: `about money`, `enjoy running` stays `money`, `running`
 * - `state`: `I am tired` is `being tired`
 * - `unclear`: perhaps a verb or an adjective. It counts as a mention and is no way to speak of it.
 */
export type Usage = 'possessive' | 'definite' | 'bare' | 'state' | 'unclear'

export interface Mention {
  readonly kind: 'term' | 'name' | 'phrase'
  /** The same for all forms of a word. */
  readonly key: string
  /** As it was written, in lower case but for names. */
  readonly surface: string
  readonly usage: Usage
  /** The keys of the words of a phrase. */
  readonly parts: readonly string[]
}

/** Every mention of a theme there may be: each term, each name, and each two terms in a row. */
export function mentionsIn(terms: readonly Term[]): Mention[] {
  return terms.flatMap((term, index) => {
    if (term.kind !== 'term' && term.kind !== 'name') return []
    const { key, word } = term
    const mention: Mention = { kind: term.kind, key, surface: word, usage: usageOf(terms, index, index), parts: [] }
    const next = terms[index + 1]
    if (term.kind !== 'term' || next?.kind !== 'term' || isPast(next.word)) return [mention]
    const phrase: Mention = {
      kind: 'phrase',
      key: `${key} ${next.key}`,
      surface: `${word} ${next.word}`,
      usage: usageOf(terms, index, index + 1),
      parts: [key, next.key],
    }
    return [mention, phrase]
  })
}

/** "The kettle whistled" is a sentence, and no kind of kettle. */
function isPast(word: string): boolean {
  return /..[^e]ed$/u.test(word)
}

const possessives = new Set(['my', 'our'])
// Without `her`, `this` and `that`, which as often stand alone: "it helped her sleep", "that helped".
const articles = new Set(['the', 'a', 'an', 'his', 'their', 'every', 'each', 'another', 'any', 'some', 'no'])
const prepositions = new Set(
  'about of with without for from after before during against between through beyond'.split(' '),
)
const loves =
  'love loves loved like likes liked enjoy enjoys enjoyed hate hates hated miss misses missed want wants wanted need needs ' +
  'needed buy buys bought eat eats ate make makes made'
const objectLeads = new Set(loves.split(' '))
const gerundLeads = new Set(
  `${loves} start starts started stop stops stopped keep keeps kept go goes going went gone try tries tried began`.split(
    ' ',
  ),
)
/** What may stand between "I am" and a state. Not `not`. */
const degrees = new Set(['so', 'very', 'too', 'really', 'quite', 'still', 'just', 'all', 'always', 'also', 'now'])

/** How the terms from `first` to `last` are used. Only where the noun phrase ends with them: not `the garden shed` for `garden`. */
function usageOf(terms: readonly Term[], first: number, last: number): Usage {
  const next = terms[last + 1]
  if (next !== undefined && next.kind !== 'closed' && next.kind !== 'divider') return 'unclear'
  const lead = leadBefore(terms, first, (term) => term.kind === 'modifier')
  const word = wordAt(terms, lead)
  if (word !== undefined) {
    if (possessives.has(word)) return 'possessive'
    if (articles.has(word)) return 'definite'
    if (lead === first - 1 && isBare(terms, first, word)) return 'bare'
  }
  return first === last && isState(terms, first) ? 'state' : 'unclear'
}

function isBare(terms: readonly Term[], index: number, lead: string): boolean {
  const term = terms[index]
  if (term?.kind !== 'term') return term?.kind === 'name'
  if (prepositions.has(lead)) return !isHedge(terms[index - 2])
  return /.{3}ing$/u.test(term.word) ? gerundLeads.has(lead) : objectLeads.has(lead)
}

/** In "kind of tired" no noun follows. */
function isHedge(term: Term | undefined): boolean {
  return term?.kind === 'other' && (term.word === 'kind' || term.word === 'sort')
}

/** "I am tired", "I was so angry", but not "I was running" or "I was barely". */
function isState(terms: readonly Term[], index: number): boolean {
  const term = terms[index]
  if (term?.kind !== 'term' || /(?:ing|ly)$/u.test(term.word)) return false
  const verb = leadBefore(terms, index, (before) => before.kind === 'closed' && degrees.has(before.word))
  const is = wordAt(terms, verb)
  return (is === 'am' || is === 'was') && wordAt(terms, verb - 1) === 'i'
}

/** The index of the nearest term before `index` that is not to be skipped. */
function leadBefore(terms: readonly Term[], index: number, skip: (term: Term) => boolean): number {
  let at = index - 1
  for (let term = terms[at]; term !== undefined && skip(term); term = terms[at]) at -= 1
  return at
}

function wordAt(terms: readonly Term[], index: number): string | undefined {
  const term = terms[index]
  return term?.kind === 'closed' ? term.word : undefined
}
