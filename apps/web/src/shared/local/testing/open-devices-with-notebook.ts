import { doc, getDoc } from 'firebase/firestore'
import { expect } from 'vitest'

import { eventually } from '../../testing/eventually'
import { createNotebook } from '../operations/create-notebook'
import { fileEntries } from '../operations/file-entries'
import { saveEntries } from '../operations/save-entries'
import type { JournalServer } from '../sync/journal-server'
import { claimUsername } from './claim-username'
import type { Device } from './device'
import { makeEntryToSave } from './make-entry-to-save'
import { makeNotebook } from './make-notebook'
import { startSync } from './start-sync'
import { openTwoDevices } from './open-two-devices'
import { untilDownloaded } from './until-downloaded'
import { untilOutboxEmpty } from './until-outbox-empty'

/**
 * Opens two devices of one account that have downloaded 'River notes' with one entry. They do not
 * sync.
 */
export async function openDevicesWithNotebook(now: number) {
  const [firstDevice, secondDevice] = await openTwoDevices()
  await claimUsername(firstDevice)
  const notebook = makeNotebook(firstDevice, 'River notes', false)
  const entry = makeEntryToSave(firstDevice, 'Begun.', now)
  await createNotebook(firstDevice.journal, notebook, now)
  await saveEntries(firstDevice.journal, [entry], now)
  await fileEntries(firstDevice.journal, [entry.id], 'River notes', now)
  await syncOnce(firstDevice)
  await syncOnce(secondDevice)
  return { phone: firstDevice, laptop: secondDevice, id: entry.id, notebookId: notebook.id }
}

/** Syncs until a device has sent and received everything. */
export async function syncOnce(device: Device): Promise<void> {
  await (await device.journal.database()).delete('meta', 'contactAt')
  await (await device.journal.database()).delete('meta', 'notebooksAreKnown')
  const stop = startSync(device)
  await untilOutboxEmpty(device)
  await untilDownloaded(device)
  await eventually(async () => expect(await (await device.journal.database()).get('meta', 'contactAt')).toBeDefined())
  await stop()
}

/** Sends the first rows in a commit whose response is lost. Marks the others as attempted, too. */
export async function sendPartially({ journal, server }: Device, count: number): Promise<void> {
  let stopped: Promise<void> | undefined
  const lossyServer: JournalServer = {
    ...server,
    send: async (request, signal) => {
      if (stopped) return { status: 'unreachable' }
      const outcome = await server.send({ ...request, rows: request.rows.slice(0, count) }, signal)
      // A trigger may have changed a document meanwhile: the device reads it and sends again.
      if (outcome.status !== 'committed') return outcome
      expect(request.rows.length).toBeGreaterThan(count)
      stopped = stop()
      return { status: 'unreachable' }
    },
  }
  const stop = startSync({ journal, server: lossyServer })
  await eventually(async () => expect(stopped).toBeDefined())
  await stopped
}

/** Reads a notebook's fields from the server. */
export async function readServerNotebook({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDoc(doc(firestore, 'collections', id))).data()
}
