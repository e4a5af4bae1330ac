import { collectNames } from './collect-names'
import { type Mention, findMentions, type Usage } from './find-mentions'
import { readSentences, type Sentence } from './read-sentences'
import { classifyWords } from './classify-words'
import type { Theme } from './theme'
import { functionWords } from './words/function-words'
import { everydayWords } from './words/everyday-words'
import { genericNouns } from './words/non-theme-words'

/**
 * Extracts themes, strongest first: words, names and pairs of words, scored by frequency, recency
 * and distance from everyday vocabulary. Inflected forms count together. `writings` are newest
 * first.
 *
 * A theme needs two writings or three mentions in one; with up to four writings one mention
 * suffices. Words whose uses fit no sentence, and writings that are not English, are left out.
 */
export function findThemes(writings: readonly string[]): Theme[] {
  const englishWritings = writings
    .map((text, writingIndex) => ({ writingIndex, sentences: readSentences(text.slice(0, maxCharacters)) }))
    .filter(({ sentences }) => isEnglish(sentences))
  const candidates = collectCandidates(englishWritings)
  const supportedCandidates = [...candidates].filter(([, candidate]) => isSupported(candidate, englishWritings.length))
  const phraseMentionCounts = countPhraseMentions(supportedCandidates.map(([, candidate]) => candidate))
  return supportedCandidates
    .filter(([key, { mentions }]) => (phraseMentionCounts.get(key) ?? 0) < mentions.length * maxPhraseShare)
    .flatMap(([, candidate]) => toTheme(candidate) ?? [])
    .toSorted((a, b) => b.score - a.score || (a.reference < b.reference ? -1 : 1))
    .slice(0, maxThemes)
}

/** Limit per writing, in UTF-16 code units; more costs time and rarely adds a theme. */
const maxCharacters = 20_000
const maxThemes = 12
/** Above this share of mentions in one phrase, the phrase replaces the word. */
const maxPhraseShare = 0.6
/** Up to this many writings, one mention suffices for a theme. */
const maxFewWritings = 4
const maxReferenceLength = 40

/** All mentions of one key. */
interface ThemeCandidate {
  readonly mentions: Mention[]
  /** For each mention, how many English writings are newer. */
  readonly ages: number[]
  /** Indexes of the writings that mention it. */
  readonly writingIndexes: Set<number>
}

interface EnglishWriting {
  readonly writingIndex: number
  readonly sentences: readonly Sentence[]
}

/** Collects the mentions of all writings, newest first, by their key. */
function collectCandidates(writings: readonly EnglishWriting[]): ReadonlyMap<string, ThemeCandidate> {
  const names = collectNames(writings.flatMap(({ sentences }) => sentences))
  const candidates = new Map<string, ThemeCandidate>()
  for (const [age, { writingIndex, sentences }] of writings.entries()) {
    for (const mention of sentences.flatMap((sentence) => findMentions(classifyWords(sentence, names)))) {
      const candidate = candidates.get(mention.key) ?? { mentions: [], ages: [], writingIndexes: new Set() }
      candidate.mentions.push(mention)
      candidate.ages.push(age)
      candidate.writingIndexes.add(writingIndex)
      candidates.set(mention.key, candidate)
    }
  }
  return candidates
}

function isSupported({ mentions, ages }: ThemeCandidate, writingCount: number): boolean {
  if (new Set(ages).size >= 2 || mentions.length >= 3) return true
  return writingCount <= maxFewWritings && mentions[0]?.kind !== 'phrase'
}

/**
 * Counts for each word the mentions of its most frequent phrase: a phrase that covers most of the
 * word's mentions replaces the word.
 */
function countPhraseMentions(candidates: readonly ThemeCandidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const phrase of candidates) {
    const [first] = phrase.mentions
    if (first?.kind !== 'phrase' || toTheme(phrase) === undefined) continue
    for (const part of first.parts) counts.set(part, Math.max(counts.get(part) ?? 0, phrase.mentions.length))
  }
  return counts
}

function toTheme(candidate: ThemeCandidate): Theme | undefined {
  const reference = chooseReference(candidate.mentions)
  if (reference === undefined || reference.length > maxReferenceLength) return undefined
  const writingIndexes = [...candidate.writingIndexes]
  return { reference, writingIndexes, isRecurring: writingIndexes.length >= 2, score: scoreCandidate(candidate) }
}

/**
 * Frequency times distinctiveness. Each writing contributes the logarithm of its mentions and
 * decays with age, so that one long text does not dominate.
 */
function scoreCandidate({ mentions, ages }: ThemeCandidate): number {
  const frequency = [...countValues(ages)].reduce((sum, [age, times]) => sum + (1 + Math.log(times)) * 0.97 ** age, 0)
  return frequency * scoreDistinctiveness(mentions)
}

function scoreDistinctiveness([firstMention]: readonly Mention[]): number {
  if (firstMention?.kind === 'phrase') return 1.4
  if (firstMention?.kind === 'name') return 1.3
  return firstMention !== undefined && everydayWords.has(firstMention.surface) ? 0.4 : 1
}

/**
 * Chooses the reference that the mentions support best; `undefined` if fewer than a fifth support
 * any.
 */
function chooseReference(mentions: readonly Mention[]): string | undefined {
  const filterByUsage = (usage: Usage) => mentions.filter((mention) => mention.usage === usage)
  const possessive = filterByUsage('possessive')
  const definite = filterByUsage('definite')
  const bare = filterByUsage('bare')
  const state = filterByUsage('state')
  if (mentions[0]?.kind === 'name') {
    const name = findMostFrequentSurface(mentions) ?? ''
    // Such a word is part of a longer name, for example "Street" or "Page".
    if (everydayWords.has(name.toLowerCase()) || genericNouns.has(name.toLowerCase())) return undefined
    return definite.length * 2 > mentions.length ? `the ${name}` : name
  }
  const clearCount = possessive.length + definite.length + bare.length + state.length
  if (clearCount * 5 < mentions.length || clearCount === 0) return undefined
  if (state.length * 2 > clearCount) return `being ${findMostFrequentSurface(state)}`
  if (possessive.length > 0 && possessive.length * 3 >= clearCount) return `your ${findMostFrequentSurface(possessive)}`
  // More nouns take an article than not: "the rain" works where "rain" does, "boss" alone does not.
  if (definite.length > 0 && definite.length * 2 >= bare.length) return `the ${findMostFrequentSurface(definite)}`
  return bare.length > 0 ? findMostFrequentSurface(bare) : undefined
}

function findMostFrequentSurface(mentions: readonly Mention[]): string | undefined {
  const surfaces = [...countValues(mentions.map(({ surface }) => surface))]
  return surfaces.toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

function countValues<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * Whether a quarter of the words are English function words: about 40% in English prose, almost
 * none in other languages.
 */
export function isEnglish(sentences: readonly Sentence[]): boolean {
  const words = sentences.flat().filter((word) => word !== undefined)
  return words.length > 0 && words.filter((word) => functionWords.has(word.toLowerCase())).length * 4 >= words.length
}
