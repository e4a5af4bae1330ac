import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** An entry of the synthetic journal. */
export interface JournalEntry {
  /** Theme and day, such as 'choir/2024-03-16'. */
  readonly id: string
  readonly theme: string
  readonly content: string
  /** Epoch milliseconds. */
  readonly writtenAt: number
}

/** Worded differently from its answer, with words of it, or without an answer. */
export type QuestionKind = 'other words' | 'own words' | 'not there'

export interface JournalQuestion {
  readonly question: string
  readonly kind: QuestionKind
  /** Ids of the entries that answer it; empty if none does. */
  readonly sources: readonly string[]
  /** Every second question is held out; the others are for development. */
  readonly isHeldOut: boolean
}

/** The time of the questions, in epoch milliseconds. */
export const journalEnd = Date.UTC(2026, 0, 1)

const data = new URL('../../data/', import.meta.url)

/** The entries by theme, each theme by date. */
export function readJournalEntries(): readonly JournalEntry[] {
  const folder = fileURLToPath(new URL('journal/', data))
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const theme = file.replace(/\.txt$/u, '')
      return splitBlocks(readFileSync(new URL(`journal/${file}`, data), 'utf8')).map((block) => {
        const [day = '', ...lines] = block.split('\n')
        const writtenAt = Date.parse(`${day}T20:00:00Z`)
        if (Number.isNaN(writtenAt)) throw new Error(`${file} has an entry without a day: ${day}`)
        return { id: `${theme}/${day}`, theme, content: lines.join('\n'), writtenAt }
      })
    })
}

/** @throws if a question names a missing entry */
export function readJournalQuestions(entries: readonly JournalEntry[]): readonly JournalQuestion[] {
  const ids = new Set(entries.map(({ id }) => id))
  const kinds: readonly QuestionKind[] = ['other words', 'own words', 'not there']
  const parts = readFileSync(new URL('journal-questions.txt', data), 'utf8').split(/^# .*\n/mu)
  return parts
    .slice(1)
    .flatMap((part, index) =>
      part
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

function splitBlocks(text: string): string[] {
  return text.split('\n\n').flatMap((block) => (block.trim() === '' ? [] : block.trim()))
}
