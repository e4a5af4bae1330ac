import type { Journal } from './demo-journals'
import { type LocalBackend, openSession, type Session } from './open-session'
import { planDocuments } from './plan-documents'
import { seedEntries } from './seed-entries'
import { type SeededNotebook, seedNotebooks } from './seed-notebooks'
import { seedProfile } from './seed-profile'

export interface SeededAccount {
  readonly journal: Journal
  readonly session: Session
  readonly notebooks: readonly SeededNotebook[]
  /** The number of documents that were missing. */
  readonly writtenCount: number
}

/** Signs in or up and writes the missing documents of the journal. The caller ends the session. */
export async function seedAccount(journal: Journal, now: Date, backend: LocalBackend): Promise<SeededAccount> {
  const session = await openSession(journal, backend)
  try {
    const plan = planDocuments(journal, now)
    const profile = await seedProfile(session, journal)
    const seededNotebooks = await seedNotebooks(session, profile.username, journal.username, plan.notebooks)
    const entries = await seedEntries(session, profile.username, plan.entries, seededNotebooks.notebooks)
    return {
      journal,
      session,
      notebooks: seededNotebooks.notebooks,
      writtenCount: profile.written + seededNotebooks.written + entries.written,
    }
  } catch (error) {
    await session.close()
    throw error
  }
}
