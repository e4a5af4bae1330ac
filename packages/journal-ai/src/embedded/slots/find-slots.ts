import { classifyWords, type Term } from '../classify-words'
import { collectNames } from '../collect-names'
import { isEnglish } from '../find-themes'
import { readSentences } from '../read-sentences'
import { commonNouns, matterNouns } from '../words/slot-nouns'
import { classifyNames } from './classify-names'
import { findNounMentions } from './find-noun-mentions'
import type { Slot, SlotKind, SlotMention } from './slot'

/**
 * Finds the people, activities and things that a suggestion may name, strongest first. A noun has
 * to be one of `slot-nouns.ts`, used with `my`, `the` or as an activity. A name has to be used like
 * a person's, or often. Anything else is left out, since an odd noun is worse than none. `writings`
 * are newest first.
 *
 * A slot needs two writings; with up to four writings one suffices. Writings that are not English
 * are left out.
 */
export function findSlots(writings: readonly string[]): readonly Slot[] {
  const englishWritings = writings
    .map((text, writingIndex) => ({ writingIndex, sentences: readSentences(removeSpeech(text)) }))
    .filter(({ sentences }) => isEnglish(sentences))
  const names = collectNames(englishWritings.flatMap(({ sentences }) => sentences))
  const sentencesByWriting = englishWritings.map(({ sentences }) =>
    sentences.map((sentence) => classifyWords(sentence, names)),
  )
  const nameKinds = classifyNames(sentencesByWriting)
  const candidates = new Map<string, Candidate>()
  for (const [age, sentences] of sentencesByWriting.entries()) {
    for (const { kind, reference } of listMentions(sentences, nameKinds)) {
      const key = reference.replace(/^(?:your|the) /u, '')
      const candidate = candidates.get(key) ?? { kind, references: [], ages: [] }
      candidate.references.push(reference)
      candidate.ages.push(age)
      candidates.set(key, candidate)
    }
  }
  const minWritings = englishWritings.length > maxFewWritings ? 2 : 1
  return [...candidates]
    .filter(
      ([word, { ages }]) =>
        new Set(ages).size >= (commonNouns.has(word) || matterNouns.has(word) ? minWritingsOfCommon : minWritings),
    )
    .map(([, { kind, references, ages }]): Slot => {
      const writingIndexes = [...new Set(ages)].map((age) => englishWritings[age]?.writingIndex ?? 0)
      return {
        kind,
        reference: chooseReference(references),
        writingIndexes,
        isRecurring: writingIndexes.length >= 2,
        score: scoreAges(ages),
      }
    })
    .filter(({ reference }) => reference.length <= maxReferenceLength)
    .toSorted((a, b) => b.score - a.score || (a.reference < b.reference ? -1 : 1))
    .slice(0, maxSlots)
}

/** Removes quoted speech: "my sister" in it is the sister of somebody else. */
function removeSpeech(text: string): string {
  return text.slice(0, maxCharacters).replaceAll(/"[^"\n]{0,400}"|“[^”\n]{0,400}”/gu, ' , ')
}

/** Limit per writing, in UTF-16 code units; more costs time and rarely adds a slot. */
const maxCharacters = 20_000
const maxSlots = 12
/** Up to this many writings, one mention suffices. */
const maxFewWritings = 4
const minWritingsOfCommon = 3
const maxReferenceLength = 30

interface Candidate {
  readonly kind: SlotKind
  readonly references: string[]
  /** For each mention, how many English writings are newer. */
  readonly ages: number[]
}

function listMentions(
  sentences: readonly (readonly Term[])[],
  nameKinds: ReadonlyMap<string, SlotKind>,
): readonly SlotMention[] {
  return sentences.flatMap((terms) => [
    ...findNounMentions(terms),
    ...terms.flatMap((term): SlotMention | [] => {
      if (term.kind !== 'name') return []
      const kind = nameKinds.get(term.word)
      return kind === undefined ? [] : { kind, reference: term.word }
    }),
  ])
}

/** `your garden` if the writer ever says "my garden", else the most frequent one. */
function chooseReference(references: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const reference of references) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  const own = references.find((reference) => reference.startsWith('your '))
  return own ?? [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/**
 * Each writing counts once, and its further mentions by their logarithm, so that one long text does
 * not dominate. Older ones count less.
 */
function scoreAges(ages: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const age of ages) counts.set(age, (counts.get(age) ?? 0) + 1)
  return [...counts].reduce((sum, [age, times]) => sum + (1 + Math.log(times)) * 0.97 ** age, 0)
}
