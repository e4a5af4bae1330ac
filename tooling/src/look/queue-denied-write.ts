import type { Page } from '@playwright/test'

import { openJournal } from './open-journal'

/** Queues a write that Security Rules deny: its category is too long for any screen. */
export async function queueDeniedWrite(page: Page): Promise<void> {
  await using journal = await openJournal(page)
  await journal.evaluate(async (database) => {
    const { name } = database
    const transaction = database.transaction('outbox', 'readwrite')
    transaction.objectStore('outbox').add({
      operation: crypto.randomUUID(),
      target: 'entry:refused',
      write: {
        kind: 'create',
        entry: {
          id: `refused-${crypto.randomUUID()}`,
          uid: name.slice('geist-'.length),
          username: 'mira-wells',
          content: 'A page from the old phone, copied by hand because I could not bear to lose the typo.',
          category: 'Everything I have ever meant to say about the sea '.repeat(8),
          timestamp: Date.now(),
          collectionName: '',
          order: null,
          isPublic: false,
          inTrash: false,
        },
      },
      writtenAt: Date.now(),
      attempted: false,
      writeId: crypto.randomUUID(),
      basis: { writeIds: [], textDigest: '', isPublic: false, neverAi: false },
    })
    await new Promise((done) => transaction.addEventListener('complete', done))
    database.close()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    new BroadcastChannel(name).postMessage('outbox')
  })
}
