import { setTimeout as pause } from 'node:timers/promises'

import type { Entry } from '@geist/domain'
import type { Page } from '@playwright/test'

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
  const isMirrored = () =>
    page.evaluate(async (account) => {
      const database = await new Promise<IDBDatabase>((opened, failed) => {
        const request = indexedDB.open(`geist-${account}`)
        request.addEventListener('success', () => opened(request.result))
        request.addEventListener('error', () => failed(request.error))
      })
      try {
        const meta = database.transaction('meta').objectStore('meta')
        const [isComplete, cursor] = await Promise.all(
          ['isComplete', 'cursor'].map(
            (key) =>
              new Promise<unknown>((found) => {
                const request = meta.get(key)
                request.addEventListener('success', () => found(request.result))
              }),
          ),
        )
        return isComplete === true && (cursor as { readonly isSettled: boolean } | undefined)?.isSettled === true
      } finally {
        database.close()
      }
    }, uid)
  await until(isMirrored)
}

export type Change = 'save' | 'edit' | 'delete'

/** Saves, edits or deletes through the app's own store, and waits until the server has answered. */
export async function change(page: Page, uid: string, what: Change): Promise<void> {
  const status = await page.evaluate(
    async ({ account, kind }) => {
      const [seen] = await geistJournal.newestEntries(1)
      if (!seen) throw new Error('There is no entry.')
      const { category, username } = seen
      const entry = {
        id: crypto.randomUUID(),
        uid: account,
        username,
        category,
        content: 'New.',
        timestamp: Date.now(),
      }
      const outcome =
        kind === 'save'
          ? await geistJournal.saveEntries([entry])
          : kind === 'edit'
            ? await geistJournal.editEntry({ seen, content: `${seen.content} More.`, category })
            : await geistJournal.deleteEntries([seen.id])
      return outcome.status
    },
    { account: uid, kind: what },
  )
  if (status !== 'saved') throw new Error(`The ${what} was not saved but ${status}.`)
  await until(() => page.evaluate(async () => (await geistJournal.waitingCount()) === 0))
}

/** Polls for ten minutes. Playwright's `waitForFunction` takes a promise as truthy. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 2_400; turn++) {
    if (await ask()) return
    await pause(250)
  }
  throw new Error('It did not come to it within ten minutes.')
}
