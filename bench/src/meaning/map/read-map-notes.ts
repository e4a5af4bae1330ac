import { readFileSync } from 'node:fs'
import { demoJournals } from '@geist/tooling/demo-journals'
import { readBenchmarkJournal } from '../journals/read-benchmark-journal'
import { readJournalEntries } from '../read-journal'
import type { MapNote } from './map-note'

const labelsFile = new URL('../../../data/journal-labels.txt', import.meta.url)

/**
 * Reads the made-up journal with its categories and notebooks.
 *
 * @throws for an entry without a label
 */
export function readMadeUpNotes(): readonly MapNote[] {
  const labels = new Map(
    readFileSync(labelsFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [id = '', category = '', notebook = ''] = line.split(', ')
        return [id, { category, notebook }] as const
      }),
  )
  return readJournalEntries().map(({ id, theme, content }) => {
    const label = labels.get(id)
    if (label === undefined) throw new Error(`No category for ${id}`)
    return { content, theme, ...label }
  })
}

/** Reads the entries of the demo account outside the trash. */
export function readDemoNotes(): readonly MapNote[] {
  const journal = demoJournals().find(({ email }) => email === 'demo@geist.example')
  if (journal === undefined) throw new Error('No journal of the demo account')
  return journal.entries
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ content, category, notebook }) => ({ content, category, notebook, theme: category }))
}

/** Reads the journal of short household notes. */
export function readHouseholdNotes(): readonly MapNote[] {
  return readBenchmarkJournal('household').entries.map(({ content, category, notebook }) => ({
    content,
    category,
    notebook,
    theme: category,
  }))
}
