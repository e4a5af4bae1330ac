import type { Term } from '../terms/read-terms'
import { countPhrases, type PhraseCount } from './count-phrases'
import { findTellingCategories } from './find-telling-categories'
import { formatPhraseTitle } from './format-phrase-title'
import { rankPhrases } from './rank-phrases'
import { TakenTitles } from './taken-titles'
import { toWordKeys } from './to-word-keys'

export interface TitleGroupsRequest {
  /** The notes of each group, largest group first. */
  readonly groups: readonly (readonly number[])[]
  /** Content words of all notes, as returned by `readTerms`. */
  readonly terms: readonly (readonly Term[])[]
  /** Category of each note; `''` for one that must not become a title. */
  readonly categories: readonly string[]
  /** Titles of the groups on an earlier map, kept where the notes still support them. */
  readonly earlierTitles?: readonly (string | undefined)[]
}

/**
 * Titles groups of notes: by the category that most of a group share, or by its two most telling
 * phrases; a category may be one of them. No two titles share a word, except the conjunction.
 * Larger groups choose first.
 *
 * @returns a title for each group; `''` if no word is left for it
 */
export function titleGroups({ groups, terms, categories, earlierTitles = [] }: TitleGroupsRequest): readonly string[] {
  const phrasesByGroup = countPhrases(terms, groups)
  const meanPhraseCount = computeMean(phrasesByGroup.map(countMentions))
  const sizeByCategory = countValues(categories)
  const takenTitles = new TakenTitles()
  const keptTitles = groups.map((group, index) => {
    const title = earlierTitles[index] ?? ''
    const isKept = isSupported(title, group, phrasesByGroup[index] ?? [], categories) && takenTitles.isFree(title)
    if (isKept) takenTitles.take(title)
    return isKept ? title : undefined
  })
  return groups.map((group, index) => {
    const keptTitle = keptTitles[index]
    if (keptTitle !== undefined) return keptTitle
    const tellingCategories = findTellingCategories(group, categories, sizeByCategory)
    const commonCategory = tellingCategories.find(
      ({ notes, journalCount, surface }) =>
        notes.length > group.length * minShareOfGroup &&
        notes.length >= journalCount * minShareOfCategory &&
        takenTitles.isFree(surface),
    )
    const candidates = [...tellingCategories, ...(phrasesByGroup[index] ?? [])]
    const title =
      commonCategory?.surface ?? composeTitle(rankPhrases(candidates, group.length, meanPhraseCount), takenTitles)
    takenTitles.take(title)
    return title
  })
}

/** A category alone titles a group if more than this share of the group's notes have it ... */
const minShareOfGroup = 0.5
/** ... and at least this share of the category's notes are in the group. */
const minShareOfCategory = 0.7

/** Whether at least two notes of a group, or their categories, contain each word of a title. */
function isSupported(
  title: string,
  group: readonly number[],
  phrases: readonly PhraseCount[],
  categories: readonly string[],
): boolean {
  const counts = new Map<string, number>()
  const add = (text: string, count: number) => {
    for (const key of new Set(toWordKeys(text))) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  for (const { surface, notes, wordKeys } of phrases) if (wordKeys.length === 1) add(surface, notes.length)
  for (const note of group) add(categories[note] ?? '', 1)
  const keys = toWordKeys(title)
  return keys.length > 0 && keys.every((key) => (counts.get(key) ?? 0) >= 2)
}

/**
 * Joins the best free phrase with one of the next best: the one that tells most about the notes
 * without the first.
 */
function composeTitle(phrases: readonly PhraseCount[], takenTitles: TakenTitles): string {
  const first = phrases.find(({ surface }) => takenTitles.isFree(formatPhraseTitle([surface])))
  if (first === undefined) return ''
  const firstKeys = toWordKeys(first.surface)
  const firstNotes = new Set(first.notes)
  const measureGain = ({ notes, journalCount }: PhraseCount) =>
    (notes.filter((note) => !firstNotes.has(note)).length * notes.length) / journalCount
  const candidates: PhraseCount[] = []
  for (const phrase of phrases) {
    if (candidates.length === maxSecondPhrases) break
    if (phrase.notes.length < Math.min(2, first.notes.length)) continue
    if (toWordKeys(phrase.surface).some((key) => firstKeys.includes(key))) continue
    if (takenTitles.isFree(formatPhraseTitle([first.surface, phrase.surface]))) candidates.push(phrase)
  }
  // Sorting is stable: of equal gains, the better phrase.
  const second = candidates.toSorted((x, y) => measureGain(y) - measureGain(x))[0]
  return formatPhraseTitle(second ? [first.surface, second.surface] : [first.surface])
}

/** Phrases further down tell little, however many notes contain them. */
const maxSecondPhrases = 10

function countMentions(phrases: readonly PhraseCount[]): number {
  return phrases.reduce((sum, { notes }) => sum + notes.length, 0)
}

function countValues(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function computeMean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
