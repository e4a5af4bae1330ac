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
 * Titles groups of notes: by the category that most of a group share, or by one or two telling
 * phrases; a category may be one of them. No two titles share a word, except the conjunction.
 * Kept titles come first, then larger groups choose before smaller ones.
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
      commonCategory?.surface ??
      composeTitle(rankPhrases(candidates, group.length, meanPhraseCount), takenTitles, group.length)
    takenTitles.take(title)
    return title
  })
}

/** A category alone titles a group if more than this share of the group's notes have it ... */
const minShareOfGroup = 0.5
/** ... and at least this share of the category's notes are in the group. */
const minShareOfCategory = 0.7

/** Whether each word of a title occurs in at least two notes of a group, or in their categories. */
function isSupported(
  title: string,
  group: readonly number[],
  phrases: readonly PhraseCount[],
  categories: readonly string[],
): boolean {
  const notesByKey = new Map<string, Set<number>>()
  const add = (text: string, notes: readonly number[]) => {
    for (const key of toWordKeys(text)) {
      const known = notesByKey.get(key) ?? new Set()
      notesByKey.set(key, known)
      for (const note of notes) known.add(note)
    }
  }
  for (const { surface, notes, wordKeys } of phrases) if (wordKeys.length === 1) add(surface, notes)
  for (const note of group) add(categories[note] ?? '', [note])
  const keys = toWordKeys(title)
  return keys.length > 0 && keys.every((key) => (notesByKey.get(key)?.size ?? 0) >= 2)
}

/**
 * Titles a group by one or two of its best free phrases: those for which a search would have the
 * highest precision. Of equal ones, the better phrases.
 */
function composeTitle(phrases: readonly PhraseCount[], takenTitles: TakenTitles, groupSize: number): string {
  const candidates: (PhraseCount & { readonly keys: readonly string[] })[] = []
  for (const phrase of phrases) {
    if (candidates.length === maxCandidates) break
    const title = formatPhraseTitle([phrase.surface])
    if (takenTitles.isFree(title)) candidates.push({ ...phrase, keys: toWordKeys(title) })
  }
  let bestTitle = ''
  let bestShare = -1
  const consider = (pair: readonly PhraseCount[], insideCount: number) => {
    const outsideCount = pair.reduce((sum, { notes, journalCount }) => sum + journalCount - notes.length, 0)
    // With fewer results than one looks through, the missing ones count as outside.
    const resultCount = Math.max(insideCount + outsideCount, Math.min(maxResultsLookedThrough, groupSize))
    const share = insideCount / resultCount
    if (share <= bestShare) return
    const title = formatPhraseTitle(pair.map(({ surface }) => surface))
    if (!takenTitles.isFree(title)) return
    bestTitle = title
    bestShare = share
  }
  for (const [index, first] of candidates.entries()) {
    consider([first], first.notes.length)
    const firstNotes = new Set(first.notes)
    for (const second of candidates.slice(index + 1)) {
      if (second.notes.length < Math.min(2, first.notes.length)) continue
      if (second.keys.some((key) => first.keys.includes(key))) continue
      consider([first, second], firstNotes.size + second.notes.filter((note) => !firstNotes.has(note)).length)
    }
  }
  return bestTitle
}

/** Phrases further down tell little, however many notes contain them. */
const maxCandidates = 12

const maxResultsLookedThrough = 20

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
