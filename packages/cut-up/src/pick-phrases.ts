import type { Material } from './material'
import type { Passage } from './passage'
import type { Word } from './word'
import { toWordKey } from './to-word-key'

const phraseLengths = [3, 4, 5]

/** Weight of the random term relative to the score of a phrase; good ones score about 3. */
const randomWeight = 0.8

/**
 * Picks phrases of three to five words that suit permutation. It prefers whole clauses of short
 * words, without numbers, about the prompt; others are possible but rare. Each passage gives its
 * best phrase, sorted by score. Each entry contributes one, from its first drawn passage, before
 * any gives a second: otherwise the longest entries would win.
 */
export function pickPhrases(passages: readonly Passage[], material: Material): readonly Passage[] {
  const phrasesByEntry = new Map<number, number>()
  const candidates = passages.flatMap((passage) => {
    const best = chooseBestPhrase(passage, material)
    if (best === undefined) return []
    const entry = passage[0]?.entry ?? 0
    const round = (phrasesByEntry.get(entry) ?? 0) + 1
    phrasesByEntry.set(entry, round)
    return [{ ...best, round }]
  })
  return candidates.toSorted((a, b) => a.round - b.round || b.score - a.score).map(({ phrase }) => phrase)
}

function chooseBestPhrase(passage: Passage, material: Material): { phrase: Passage; score: number } | undefined {
  const clauses = findClauses(passage, material.contents)
  const phrases = clauses.length > 0 ? clauses : listShortRuns(passage)
  const best = phrases
    .map((phrase) => ({ phrase, score: scorePhrase(phrase, material) }))
    .toSorted((a, b) => b.score - a.score)[0]
  return best && { phrase: best.phrase, score: best.score + randomWeight * drawGumbel(material.random()) }
}

/**
 * Added to scores, this draws the best one as by a softmax: better ones are likelier, and none is
 * impossible (Gumbel, 1954).
 */
const drawGumbel = (random: number) =>
  -Math.log(-Math.log(Math.min(1 - Number.EPSILON, Math.max(Number.EPSILON, random))))

function listShortRuns(passage: Passage): readonly Passage[] {
  return passage.map((_, start) => passage.slice(start, start + 4)).filter(({ length }) => length >= 3)
}

function findClauses(passage: Passage, contents: readonly string[]): readonly Passage[] {
  const endsClause = (word: Word | undefined) =>
    word !== undefined && (word.isSentenceEnd || /[,;:—–)]$/u.test(getText(word, contents)))
  return passage.flatMap((word, start) => {
    if (!word.isSentenceStart && !endsClause(passage[start - 1])) return []
    return phraseLengths
      .map((length) => passage.slice(start, start + length))
      .filter((clause, index) => clause.length === phraseLengths[index] && endsClause(clause.at(-1)))
      .filter((clause) => !clause.slice(0, -1).some((inner) => inner.isSentenceEnd))
  })
}

const getText = (word: Word, contents: readonly string[]) => (contents[word.entry] ?? '').slice(word.start, word.end)

/** Higher is better. `pickPhrases` names the preferences. */
function scorePhrase(phrase: Passage, { contents, isPromptWord }: Material): number {
  const keys = phrase.map((word) => toWordKey(word, contents))
  const averageWordLength = keys.join('').length / Math.max(1, keys.length)
  const isSentence = phrase[0]?.isSentenceStart === true && phrase.at(-1)?.isSentenceEnd === true
  const hasStrongEnd = phrase.at(-1)?.isSentenceEnd === true || (keys.at(-1)?.length ?? 0) > 3
  const hasRepeatedWord = new Set(keys).size < keys.length
  const hasInnerPunctuation = phrase.slice(0, -1).some((word) => /\p{P}$/u.test(getText(word, contents)))
  const hasNumber = keys.some((key) => !/^[\p{L}\p{M}'-]+$/u.test(key))
  return (
    (phrase.length === 3 ? 0 : 1) +
    (isSentence ? 0.5 : 0) +
    (hasStrongEnd ? 1 : 0) +
    (phrase.some(isPromptWord) ? 2 : 0) +
    Math.max(-1, (5 - averageWordLength) / 2) +
    (hasRepeatedWord ? 0.3 : 0) -
    (hasInnerPunctuation ? 1 : 0) -
    (hasNumber ? 2 : 0)
  )
}
