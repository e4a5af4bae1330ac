import type { Entry } from '@geist/domain'
import type { Page } from '@playwright/test'

import type { Person } from './open-person'
import { pollUntil } from './poll'

/** The used part of what a build with `VITE_EXPOSE_JOURNAL=1` exposes on the page. */
interface GeistJournal {
  readonly newestEntries: (count: number) => Promise<readonly Entry[]>
  readonly saveEntries: (entries: readonly object[]) => Promise<{ readonly status: string }>
  readonly editEntry: (edit: object) => Promise<{ readonly status: string }>
  readonly fileEntries: (ids: readonly string[], notebookName: string) => Promise<{ readonly status: string }>
  readonly deleteEntries: (ids: readonly string[]) => Promise<{ readonly status: string }>
  readonly waitingCount: () => Promise<number>
}

declare global {
  var geistJournal: GeistJournal
}

/** Waits until the mirror is complete and its cursor settled: no older entry can arrive. */
export async function waitForMirror(page: Page, uid: string): Promise<void> {
  await pollUntil(() => page.evaluate(isMirrorSettled, uid), {
    intervalMs: 250,
    message: 'The mirror was not complete within ten minutes.',
  })
}

/** Runs on the page. */
async function isMirrorSettled(uid: string): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((onOpened, onFailed) => {
    const request = indexedDB.open(`geist-${uid}`)
    request.addEventListener('success', () => onOpened(request.result))
    request.addEventListener('error', () => onFailed(request.error))
  })
  try {
    const meta = database.transaction('meta').objectStore('meta')
    const [isComplete, cursor] = await Promise.all(
      ['isComplete', 'cursor'].map(
        (key) =>
          new Promise<unknown>((onRead) => {
            const request = meta.get(key)
            request.addEventListener('success', () => onRead(request.result))
          }),
      ),
    )
    return isComplete === true && (cursor as { readonly isSettled: boolean } | undefined)?.isSettled === true
  } finally {
    database.close()
  }
}

/** A change of the newest entry, or a new entry. */
export type JournalChange =
  | { readonly kind: 'save' | 'edit' | 'delete' }
  | { readonly kind: 'file'; readonly notebookName: string }

/**
 * Makes a change through the app's own store. @returns milliseconds until the server has
 * acknowledged it
 */
export function changeJournal(
  page: Page,
  { uid, username }: Pick<Person, 'uid' | 'username'>,
  change: JournalChange,
): Promise<number> {
  return page.evaluate(makeChange, { uid, username, change })
}

/** Runs on the page. */
async function makeChange({
  uid,
  username,
  change,
}: {
  readonly uid: string
  readonly username: string
  readonly change: JournalChange
}): Promise<number> {
  const start = performance.now()
  const [newest] = await geistJournal.newestEntries(1)
  if (!newest) throw new Error('There is no entry.')
  let outcome: { readonly status: string }
  switch (change.kind) {
    case 'save': {
      const id = crypto.randomUUID()
      const content = 'A heron by the river.'
      outcome = await geistJournal.saveEntries([
        { id, uid, username, category: 'Walks', content, timestamp: Date.now() },
      ])
      break
    }
    case 'edit':
      outcome = await geistJournal.editEntry({
        seen: newest,
        content: `${newest.content} More.`,
        category: newest.category,
      })
      break
    case 'file':
      outcome = await geistJournal.fileEntries([newest.id], change.notebookName)
      break
    case 'delete':
      outcome = await geistJournal.deleteEntries([newest.id])
      break
    default:
      return change satisfies never
  }
  if (outcome.status !== 'saved') throw new Error(`The ${change.kind} was not saved but ${outcome.status}.`)
  while ((await geistJournal.waitingCount()) > 0) await new Promise((resume) => setTimeout(resume, 2))
  return performance.now() - start
}
