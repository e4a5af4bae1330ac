import type { Entry } from '@geist/domain'
import type { Page } from '@playwright/test'

import type { Person } from './open-person'
import { pollUntil } from './poll-until'

/**
 * The used functions of the journal that a build with `VITE_EXPOSE_JOURNAL=1` exposes on the page.
 */
interface GeistJournal {
  readonly newestEntries: (count: number) => Promise<readonly Entry[]>
  readonly saveEntries: (entries: readonly object[]) => Promise<{ readonly status: string }>
  readonly editEntry: (edit: object) => Promise<{ readonly status: string }>
  readonly fileEntries: (ids: readonly string[], notebookName: string) => Promise<{ readonly status: string }>
  readonly deleteEntries: (ids: readonly string[]) => Promise<{ readonly status: string }>
  /** Number of writes that the server has not acknowledged. */
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
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`geist-${uid}`)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  try {
    const meta = database.transaction('meta').objectStore('meta')
    const [isComplete, cursor] = await Promise.all(
      ['isComplete', 'cursor'].map(
        (key) =>
          new Promise<unknown>((resolve) => {
            const request = meta.get(key)
            request.addEventListener('success', () => resolve(request.result))
          }),
      ),
    )
    return isComplete === true && (cursor as { readonly isSettled: boolean } | undefined)?.isSettled === true
  } finally {
    database.close()
  }
}

/** `save` adds an entry; all others change the newest one. */
export type JournalChange =
  | { readonly kind: 'save' | 'edit' | 'delete' }
  | { readonly kind: 'file'; readonly notebookName: string }

/**
 * Makes a change through the app's own store.
 *
 * @returns milliseconds until the server has acknowledged it
 */
export function changeJournal(
  page: Page,
  { uid, username }: Pick<Person, 'uid' | 'username'>,
  change: JournalChange,
): Promise<number> {
  return page.evaluate(applyChange, { uid, username, change })
}

/** Runs on the page. */
async function applyChange({
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
  if (outcome.status !== 'saved') throw new Error(`Saving the change '${change.kind}' failed: ${outcome.status}.`)
  while ((await geistJournal.waitingCount()) > 0) await new Promise((resolve) => setTimeout(resolve, 2))
  return performance.now() - start
}
