import type { Material } from './material'
import type { Passage } from './passage'
import type { Word } from './word'
import { wordKey } from './word-key'

const lengths = [3, 4, 5]

/** Weight of the random term relative to the score of a phrase; good ones score about 3. */
const chance = 0.8

/**
 * Picks phrases of three to five words that suit permutation. It prefers whole clauses of short
 * words, without numbers, about the prompt; others are possible but rare. Each passage gives its
 * best phrase, sorted by score. Each entry contributes one, from its first drawn passage, before
 * any gives a second: otherwise the longest entries would win.
 */
export function pickPhrases(passages: readonly Passage[], material: Material): readonly Passage[] {
  const heard = new Map<number, number>()
  const found = passages.flatMap((passage) => {
    const best = bestOf(passage, material)
    if (best === undefined) return []
    const entry = passage[0]?.entry ?? 0
    const turn = (heard.get(entry) ?? 0) + 1
    heard.set(entry, turn)
    return [{ ...best, turn }]
  })
  return found.toSorted((one, other) => one.turn - other.turn || other.mark - one.mark).map(({ phrase }) => phrase)
}

function bestOf(passage: Passage, material: Material): { phrase: Passage; mark: number } | undefined {
  const clauses = clausesOf(passage, material.contents)
  const phrases = clauses.length > 0 ? clauses : runsOf(passage)
  const best = phrases
    .map((phrase) => ({ phrase, mark: markOf(phrase, material) }))
    .toSorted((one, other) => other.mark - one.mark)[0]
  return best && { phrase: best.phrase, mark: best.mark + chance * gumbel(material.random()) }
}

/**
 * Added to scores, this draws the best one as by a softmax: better ones are likelier, and none is
 * impossible (Gumbel, 1954).
 */
const gumbel = (random: number) => -Math.log(-Math.log(Math.min(1 - Number.EPSILON, Math.max(Number.EPSILON, random))))

function runsOf(passage: Passage): readonly Passage[] {
  return passage.map((_, from) => passage.slice(from, from + 4)).filter(({ length }) => length >= 3)
}

function clausesOf(passage: Passage, contents: readonly string[]): readonly Passage[] {
  const ends = (word: Word | undefined) =>
    word !== undefined && (word.closes || /[,;:—–)]$/u.test(textOf(word, contents)))
  return passage.flatMap((word, from) => {
    if (!word.opens && !ends(passage[from - 1])) return []
    return lengths
      .map((length) => passage.slice(from, from + length))
      .filter((clause, index) => clause.length === lengths[index] && ends(clause.at(-1)))
      .filter((clause) => !clause.slice(0, -1).some((inner) => inner.closes))
  })
}

const textOf = (word: Word, contents: readonly string[]) => (contents[word.entry] ?? '').slice(word.start, word.end)

function markOf(phrase: Passage, { contents, isAbout }: Material): number {
  const keys = phrase.map((word) => wordKey(word, contents))
  const letters = keys.join('').length / Math.max(1, keys.length)
  const isSentence = phrase[0]?.opens === true && phrase.at(-1)?.closes === true
  return (
    (phrase.length === 3 ? 0 : 1) +
    (isSentence ? 0.5 : 0) +
    (phrase.at(-1)?.closes === true || (keys.at(-1)?.length ?? 0) > 3 ? 1 : 0) +
    (phrase.some(isAbout) ? 2 : 0) +
    Math.max(-1, (5 - letters) / 2) +
    (new Set(keys).size < keys.length ? 0.3 : 0) -
    (phrase.slice(0, -1).some((word) => /\p{P}$/u.test(textOf(word, contents))) ? 1 : 0) -
    (keys.some((key) => !/^[\p{L}\p{M}'-]+$/u.test(key)) ? 2 : 0)
  )
}
