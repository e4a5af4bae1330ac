import { demoJournals } from '@geist/tooling/demo-journals'
import { planDocuments } from '@geist/tooling/plan-documents'
import { nameByDay } from './name-by-day'
import type { BenchmarkJournal } from './benchmark-journal'

/**
 * Reads the journal of the demo account, as if it had been seeded at 14:00 on 21 November 2026.
 * Seeded times are in the machine's time zone, so the questions are asked in it, too.
 */
export function readDemoJournal(): Omit<BenchmarkJournal, 'name'> {
  const seededAt = new Date(2026, 10, 21, 14, 0)
  const journal = demoJournals().find(({ email }) => email === demoAccount)
  if (journal === undefined) throw new Error(`No journal of ${demoAccount}`)
  const { entries } = planDocuments(journal, seededAt)
  const ids = nameByDay(entries.map(({ timestamp }) => formatLocalDay(new Date(timestamp))))
  return {
    entries: entries.map((entry, index) => ({
      id: ids[index] ?? '',
      theme: entry.category,
      category: entry.category,
      notebook: entry.collectionName,
      content: entry.content,
      writtenAt: entry.timestamp,
      isInTrash: entry.past.isDeleted,
      isFromAi: [entry.hallucinationResponse, entry.complexQuery, entry.aiResponse].includes('yes'),
    })),
    askedAt: seededAt.getTime(),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

const demoAccount = 'demo@geist.example'

function formatLocalDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
