import type { BenchmarkJournal, JournalName } from './benchmark-journal'
import { readDemoJournal } from './read-demo-journal'
import { readEntryFiles } from './read-entry-files'
import { nameByDay } from './name-by-day'
import { journalEndAt, readJournalEntries } from '../read-journal'

/** Reads a journal with all its entries. */
export function readBenchmarkJournal(name: JournalName): BenchmarkJournal {
  switch (name) {
    case 'demo':
      return { name, ...readDemoJournal() }
    case 'two-years':
      return { name, entries: readJournalEntries(), askedAt: journalEndAt, timeZone: 'UTC' }
    case 'household': {
      const fileEntries = readEntryFiles('journal-household')
      const ids = nameByDay(fileEntries.map(({ day }) => day))
      const entries = fileEntries.map(({ category, notebook, content, writtenAt }, index) => ({
        id: ids[index] ?? '',
        theme: category,
        category,
        notebook,
        content,
        writtenAt,
      }))
      return { name, entries, askedAt: Math.max(...entries.map(({ writtenAt }) => writtenAt)) + dayMs, timeZone: 'UTC' }
    }
    default:
      throw new Error(`There is no journal named ${String(name satisfies never)}`)
  }
}

const dayMs = 86_400_000
