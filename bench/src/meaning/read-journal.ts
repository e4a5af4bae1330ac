import { readFileSync } from 'node:fs'
import { dataFolder, readEntryFiles } from './journals/read-entry-files'
import type { JournalEntry } from './journals/benchmark-journal'

/** Worded differently from the entry that answers it, with words of that entry, or unanswerable. */
export type QuestionKind = 'other words' | 'own words' | 'not there'

export interface JournalQuestion {
  readonly question: string
  readonly kind: QuestionKind
  /** Ids of the entries that answer it; empty if none does. */
  readonly sources: readonly string[]
  /** Every second question is held out; the others are for development. */
  readonly isHeldOut: boolean
}

/** When the questions are asked, in epoch milliseconds: after the last entry. */
export const journalEndAt = Date.UTC(2026, 0, 1)

/** Reads the entries of two years, sorted by theme and then by date. */
export function readJournalEntries(): readonly JournalEntry[] {
  return readEntryFiles('journal').map(({ file, day, ...entry }) => ({ ...entry, id: `${file}/${day}`, theme: file }))
}

/** @throws if a question names a missing entry */
export function readJournalQuestions(entries: readonly JournalEntry[]): readonly JournalQuestion[] {
  const ids = new Set(entries.map(({ id }) => id))
  const kinds: readonly QuestionKind[] = ['other words', 'own words', 'not there']
  // One section per kind, under a heading. Each question has a line with the ids of its sources.
  const sections = readFileSync(new URL('journal-questions.txt', dataFolder), 'utf8').split(/^# .*\n/mu)
  return sections
    .slice(1)
    .flatMap((section, index) =>
      section
        .split(/^\? /mu)
        .slice(1)
        .map((block) => ({ kind: kinds[index] ?? 'not there', block })),
    )
    .map(({ kind, block }, index) => {
      const [question = '', sources = ''] = block.trim().split('\n')
      const sourceIds = sources
        .replace(/^= /u, '')
        .split(' ')
        .filter((id) => id !== 'none')
      for (const id of sourceIds) if (!ids.has(id)) throw new Error(`No entry ${id}`)
      return { question, kind, sources: sourceIds, isHeldOut: index % 2 === 1 }
    })
}
