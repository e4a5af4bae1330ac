import type { Term } from './classify-words'

/**
 * How the words around a mention allow to refer to it:
 * - `possessive`: `my garden` is `your garden`
 * - `definite`: `the exam`, `an exam` is `the exam`
 * - `bare`: `about money`, `enjoy running` stays `money`, `running`
 * - `state`: `I am tired` is `being tired`
 * - `unclear`: perhaps a verb or an adjective; counts as a mention but gives no reference
 */
export type Usage = 'possessive' | 'definite' | 'bare' | 'state' | 'unclear'

export interface Mention {
  readonly kind: 'term' | 'name' | 'phrase'
  /** Shared by all forms of a word. */
  readonly key: string
  /** As written; lower case except for names. */
  readonly surface: string
  readonly usage: Usage
  /** The keys of a phrase's words. */
  readonly parts: readonly string[]
}

/** Finds all candidate mentions: each term, each name, and each pair of adjacent terms. */
export function findMentions(terms: readonly Term[]): Mention[] {
  return terms.flatMap((term, index) => {
    if (term.kind !== 'term' && term.kind !== 'name') return []
    const { key, word } = term
    const mention: Mention = {
      kind: term.kind,
      key,
      surface: word,
      usage: classifyUsage(terms, index, index),
      parts: [],
    }
    const next = terms[index + 1]
    if (term.kind !== 'term' || next?.kind !== 'term' || isPastTense(next.word)) return [mention]
    const phrase: Mention = {
      kind: 'phrase',
      key: `${key} ${next.key}`,
      surface: `${word} ${next.word}`,
      usage: classifyUsage(terms, index, index + 1),
      parts: [key, next.key],
    }
    return [mention, phrase]
  })
}

/**
 * Whether a word seems to be a past tense: "the kettle whistled" is a clause and no compound noun.
 */
function isPastTense(word: string): boolean {
  return /..[^e]ed$/u.test(word)
}

const possessives = new Set(['my', 'our'])
// Excludes `her`, `this` and `that`, which are often pronouns: "it helped her sleep", "that
// helped".
const articles = new Set(['the', 'a', 'an', 'his', 'their', 'every', 'each', 'another', 'any', 'some', 'no'])
const prepositions = new Set(
  'about of with without for from after before during against between through beyond'.split(' '),
)
const transitiveVerbs =
  'love loves loved like likes liked enjoy enjoys enjoyed hate hates hated miss misses missed want wants wanted need needs ' +
  'needed buy buys bought eat eats ate make makes made'
const verbsBeforeObject = new Set(transitiveVerbs.split(' '))
const verbsBeforeGerund = new Set(
  `${transitiveVerbs} start starts started stop stops stopped keep keeps kept go goes going went gone try tries tried began`.split(
    ' ',
  ),
)
/** Adverbs allowed between "I am" and a state; `not` is excluded, since it negates the state. */
const degreeAdverbs = new Set(['so', 'very', 'too', 'really', 'quite', 'still', 'just', 'all', 'always', 'also', 'now'])

/**
 * Classifies the usage of the terms from `first` to `last`. The noun phrase must end with them:
 * `the garden shed` is no use of `garden`.
 */
function classifyUsage(terms: readonly Term[], first: number, last: number): Usage {
  const next = terms[last + 1]
  if (next !== undefined && next.kind !== 'function-word' && next.kind !== 'divider') return 'unclear'
  const precedingIndex = findIndexBefore(terms, first, (term) => term.kind === 'modifier')
  const precedingWord = getFunctionWord(terms, precedingIndex)
  if (precedingWord !== undefined) {
    if (possessives.has(precedingWord)) return 'possessive'
    if (articles.has(precedingWord)) return 'definite'
    if (precedingIndex === first - 1 && isBare(terms, first, precedingWord)) return 'bare'
  }
  return first === last && isState(terms, first) ? 'state' : 'unclear'
}

/**
 * Whether a term may stand without an article: `about money`, `enjoy running`; names always may.
 */
function isBare(terms: readonly Term[], index: number, precedingWord: string): boolean {
  const term = terms[index]
  if (term?.kind !== 'term') return term?.kind === 'name'
  if (prepositions.has(precedingWord)) return !isHedge(terms[index - 2])
  return /.{3}ing$/u.test(term.word) ? verbsBeforeGerund.has(precedingWord) : verbsBeforeObject.has(precedingWord)
}

/** Whether a term begins a hedge such as "kind of tired", which no noun follows. */
function isHedge(term: Term | undefined): boolean {
  return term?.kind === 'other' && (term.word === 'kind' || term.word === 'sort')
}

/**
 * Whether a term is a state: "I am tired", "I was so angry"; not "I was running" or "I was barely".
 */
function isState(terms: readonly Term[], index: number): boolean {
  const term = terms[index]
  if (term?.kind !== 'term' || /(?:ing|ly)$/u.test(term.word)) return false
  const verbIndex = findIndexBefore(
    terms,
    index,
    (skipped) => skipped.kind === 'function-word' && degreeAdverbs.has(skipped.word),
  )
  const verbWord = getFunctionWord(terms, verbIndex)
  return (verbWord === 'am' || verbWord === 'was') && getFunctionWord(terms, verbIndex - 1) === 'i'
}

/** Finds the index of the nearest earlier term that `shouldSkip` rejects; -1 if there is none. */
function findIndexBefore(terms: readonly Term[], index: number, shouldSkip: (term: Term) => boolean): number {
  let position = index - 1
  for (let term = terms[position]; term !== undefined && shouldSkip(term); term = terms[position]) position -= 1
  return position
}

/** The word at an index if it is a function word. */
function getFunctionWord(terms: readonly Term[], index: number): string | undefined {
  const term = terms[index]
  return term?.kind === 'function-word' ? term.word : undefined
}
