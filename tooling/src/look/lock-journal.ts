import type { Page } from '@playwright/test'

import { openJournal } from './open-journal'

export interface JournalLock {
  readonly release: () => Promise<void>
}

/**
 * Blocks all other access to the page's journal, so that its state can be pictured. Locks are
 * granted in order: a second hold, queued before the first is released, lets one step pass and
 * stops the next.
 */
export async function lockJournal(page: Page): Promise<JournalLock> {
  await using journal = await openJournal(page)
  const held = await journal.evaluateHandle((database) => {
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
    // A method, since compiled named functions use a helper that is missing in the page.
    const state = {
      isOver: false,
      ask() {
        if (this.isOver) database.close()
        // A transaction ends when it has no pending request.
        else
          transaction
            .objectStore('meta')
            .count()
            .addEventListener('success', () => this.ask())
      },
    }
    state.ask()
    return state
  })
  return {
    release: async () => {
      await held.evaluate((state) => {
        state.isOver = true
      })
      await held.dispose()
    },
  }
}
