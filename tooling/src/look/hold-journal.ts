import type { Page } from '@playwright/test'

import { openJournal } from './open-journal'

/** A wait that has been put into the line of those who want this device's journal. */
export interface Hold {
  readonly release: () => Promise<void>
}

/**
 * Keeps everything else from reading or changing the journal of this page, so that what works on it stands still for a picture. Whoever asked before goes
 * first: a second hold, asked for before the first one is released, lets one step through and stops the next.
 */
export async function holdJournal(page: Page): Promise<Hold> {
  await using journal = await openJournal(page)
  const held = await journal.evaluateHandle((database) => {
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
    // A method: functions under a name of their own are compiled to something that is not known in the page.
    const state = {
      isOver: false,
      ask() {
        if (this.isOver) database.close()
        // A transaction ends when nothing is asked of it any more.
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
