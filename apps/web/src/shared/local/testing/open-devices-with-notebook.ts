import { doc, getDoc } from 'firebase/firestore'
import { expect } from 'vitest'

import { eventually } from '../../testing/eventually'
import { createNotebook } from '../operations/create-notebook'
import { fileEntries } from '../operations/file-entries'
import { saveEntries } from '../operations/save-entries'
import { countPendingWrites } from '../queries/outbox-and-tray'
import type { JournalServer } from '../sync/journal-server'
import { claimUsername } from './claim-username'
import type { Device } from './device'
import { makeEntryToSave } from './make-entry-to-save'
import { makeNotebook } from './make-notebook'
import { startSync } from './start-sync'
import { openTwoDevices } from './open-two-devices'
import { untilDownloaded } from './until-downloaded'
import { untilWritesConfirmed } from './until-writes-confirmed'

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

/** Syncs until a device has sent and received everything, and the listener shows its writes. */
export async function syncOnce(device: Device): Promise<void> {
  const database = await device.journal.database()
  await database.delete('meta', 'contactAt')
  await database.delete('meta', 'notebooksAreKnown')
  const stop = startSync(device)
  await untilDownloaded(device)
  await eventually(async () => expect(await database.get('meta', 'contactAt')).toBeDefined())
  await untilWritesConfirmed(device)
  await stop()
}

/**
 * Commits only the first `count` writes of the outbox, and drops the response. The device marks the
 * rest of the batch as attempted, too. If a trigger has changed a document, the server refuses the
 * batch and the device sends it in parts; `count` then spans these parts.
 */
export async function commitFirstWrites({ journal, server }: Device, count: number): Promise<void> {
  expect(await countPendingWrites(journal)).toBeGreaterThan(count)
  let remainingCount = count
  let stopping: Promise<void> | undefined
  const lossyServer: JournalServer = {
    ...server,
    send: async (request, signal) => {
      if (stopping) return { status: 'unreachable' }
      const rows = request.rows.slice(0, remainingCount)
      const outcome = await server.send({ ...request, rows }, signal)
      if (outcome.status !== 'committed') return outcome
      remainingCount -= rows.length
      if (remainingCount > 0) return outcome
      stopping = stop()
      return { status: 'unreachable' }
    },
  }
  const stop = startSync({ journal, server: lossyServer })
  await eventually(async () => expect(stopping).toBeDefined())
  await stopping
}

/** Reads a notebook's fields from the server. */
export async function readServerNotebook({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDoc(doc(firestore, 'collections', id))).data()
}
