import { knownNames } from './known-names'
import { type Mention, mentionsIn, type Usage } from './mentions'
import { readSentences, type Sentence } from './read-sentences'
import { termsOf } from './terms'
import type { Theme } from './theme'
import { closedWords } from './words/closed-words'
import { everydayWords } from './words/everyday-words'
import { plainNouns } from './words/plain-words'

/**
 * What somebody writes about, strongest first: words, names and pairs of words by how often they come, how recently, and how far
 * they are from everybody's vocabulary. Forms of one word count together. `writings` are newest first.
 *
 * A theme has to come in two writings, or three times in one; in the first few writings once is enough. What is only ever used
 * in a way that would not fit a sentence is left out, and so is what is not English.
 */
export function findThemes(writings: readonly string[]): Theme[] {
  const read = writings
    .map((text, place) => ({ place, sentences: readSentences(text.slice(0, mostCharacters)) }))
    .filter(({ sentences }) => isEnglish(sentences))
  const names = knownNames(read.flatMap(({ sentences }) => sentences))
  const candidates = new Map<string, Candidate>()
  for (const [age, { place, sentences }] of read.entries()) {
    for (const mention of sentences.flatMap((sentence) => mentionsIn(termsOf(sentence, names)))) {
      const candidate = candidates.get(mention.key) ?? { mentions: [], ages: [], places: new Set() }
      candidate.mentions.push(mention)
      candidate.ages.push(age)
      candidate.places.add(place)
      candidates.set(mention.key, candidate)
    }
  }
  const supported = [...candidates].filter(([, candidate]) => isSupported(candidate, read.length))
  const inPhrase = mostInPhrase(supported.map(([, candidate]) => candidate))
  return supported
    .filter(([key, { mentions }]) => (inPhrase.get(key) ?? 0) * 10 < mentions.length * 6)
    .flatMap(([, candidate]) => themeOf(candidate) ?? [])
    .toSorted((a, b) => b.score - a.score || (a.reference < b.reference ? -1 : 1))
    .slice(0, mostThemes)
}

/** Of one writing; more adds time and hardly another theme. */
const mostCharacters = 20_000
const mostThemes = 12
/** Up to this many writings, one mention makes a theme. */
const fewWritings = 4
const longestReference = 40

/** Every mention of one thing, and for each how many newer writings there are than the one that holds it. */
interface Candidate {
  readonly mentions: Mention[]
  readonly ages: number[]
  /** Of the writings that hold it, among all. */
  readonly places: Set<number>
}

function isSupported({ mentions, ages }: Candidate, writings: number): boolean {
  if (new Set(ages).size >= 2 || mentions.length >= 3) return true
  return writings <= fewWritings && mentions[0]?.kind !== 'phrase'
}

/** For each word of a phrase how often the phrase comes: one that holds most mentions of a word says it better. */
function mostInPhrase(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  for (const phrase of candidates) {
    const [first] = phrase.mentions
    if (first?.kind !== 'phrase' || themeOf(phrase) === undefined) continue
    for (const part of first.parts) most.set(part, Math.max(most.get(part) ?? 0, phrase.mentions.length))
  }
  return most
}

function themeOf(candidate: Candidate): Theme | undefined {
  const reference = referenceOf(candidate.mentions)
  if (reference === undefined || reference.length > longestReference) return undefined
  const writings = [...candidate.places]
  return { reference, writings, returning: writings.length >= 2, score: scoreOf(candidate) }
}

/**
 * Frequency times distinctiveness. A writing counts by the logarithm of its mentions, so that one long lament is not everything,
 * and a little less the older it is.
 */
function scoreOf({ mentions, ages }: Candidate): number {
  const frequency = [...tally(ages)].reduce((sum, [age, times]) => sum + (1 + Math.log(times)) * 0.97 ** age, 0)
  return frequency * distinctivenessOf(mentions)
}

function distinctivenessOf([mention]: readonly Mention[]): number {
  if (mention?.kind === 'phrase') return 1.4
  if (mention?.kind === 'name') return 1.3
  return mention !== undefined && everydayWords.has(mention.surface) ? 0.4 : 1
}

/** The way to speak of it that its uses support best; none where fewer than a fifth of them support any. */
function referenceOf(mentions: readonly Mention[]): string | undefined {
  const of = (usage: Usage) => mentions.filter((mention) => mention.usage === usage)
  const [possessive, definite, bare, state] = [of('possessive'), of('definite'), of('bare'), of('state')]
  if (mentions[0]?.kind === 'name') {
    const name = mostFrequent(mentions) ?? ''
    // "Street" and "Page" of a longer name.
    if (everydayWords.has(name.toLowerCase()) || plainNouns.has(name.toLowerCase())) return undefined
    return definite.length * 2 > mentions.length ? `the ${name}` : name
  }
  const clear = possessive.length + definite.length + bare.length + state.length
  if (clear * 5 < mentions.length || clear === 0) return undefined
  if (state.length * 2 > clear) return `being ${mostFrequent(state)}`
  if (possessive.length > 0 && possessive.length * 3 >= clear) return `your ${mostFrequent(possessive)}`
  // An article is right for more nouns than its absence: "the rain" goes where "rain" does, "boss" not where "the boss" does.
  if (definite.length > 0 && definite.length * 2 >= bare.length) return `the ${mostFrequent(definite)}`
  return bare.length > 0 ? mostFrequent(bare) : undefined
}

function mostFrequent(mentions: readonly Mention[]): string | undefined {
  const surfaces = [...tally(mentions.map(({ surface }) => surface))]
  return surfaces.toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Four words in ten of English prose are among the closed ones here; of other languages' prose hardly one is. */
export function isEnglish(sentences: readonly Sentence[]): boolean {
  const words = sentences.flat().filter((word) => word !== undefined)
  return words.length > 0 && words.filter((word) => closedWords.has(word.toLowerCase())).length * 4 >= words.length
}
