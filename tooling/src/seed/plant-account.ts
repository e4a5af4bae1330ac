import type { Journal } from './journal'
import { type LocalBackend, openSession, type Session } from './open-session'
import { planDocuments } from './plan-documents'
import { plantEntries } from './plant-entries'
import { type PlantedNotebook, plantNotebooks } from './plant-notebooks'
import { plantProfile } from './plant-profile'

export interface PlantedAccount {
  readonly journal: Journal
  readonly session: Session
  readonly notebooks: readonly PlantedNotebook[]
  /** The number of documents that were missing. */
  readonly written: number
}

/** Signs in or up and writes the missing documents of the journal. The caller ends the session. */
export async function plantAccount(journal: Journal, now: Date, backend: LocalBackend): Promise<PlantedAccount> {
  const session = await openSession(journal, backend)
  try {
    const plan = planDocuments(journal, now)
    const profile = await plantProfile(session, journal)
    const shelf = await plantNotebooks(session, profile.username, journal.username, plan.notebooks)
    const entries = await plantEntries(session, profile.username, plan.entries, shelf.notebooks)
    return { journal, session, notebooks: shelf.notebooks, written: profile.written + shelf.written + entries.written }
  } catch (error) {
    await session.end()
    throw error
  }
}
