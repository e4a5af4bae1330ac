import type { Notebook } from '@geist/domain'
import { collection, onSnapshot, query, where } from 'firebase/firestore'

import { makeId } from '../../src/shared/local/make-id'
import { createNotebook } from '../../src/shared/local/operations/create-notebook'
import { fileEntries } from '../../src/shared/local/operations/file-entries'
import { saveEntries } from '../../src/shared/local/operations/save-entry'
import { askForNotebooks } from '../../src/shared/local/queries/own-notebooks'
import type { JournalServer } from '../../src/shared/local/sync/journal-server'
import { recordSnapshots, type LastSnapshot } from '../wait-for-device-sync'
import { Resources, type Person, type EmulatorProject } from '../people'
import { RestClient } from '../rest-client'
import { Permissions } from './permissions'
import { FaultProxy } from './fault-proxy'
import { waitForSync, waitForEmptyOutbox } from './settle'

/** The clock of the devices, in epoch milliseconds. */
export const now = 1_790_000_000_000

/** Words that stand for a notebook's existence. Others may read only its name. */
export const card = 'card'

export interface StaleDevice extends Person {
  readonly name: string
  readonly relay: FaultProxy
  readonly lastSnapshot: LastSnapshot
  /** Ends the sync; `undefined` while the device is offline. */
  stop: (() => Promise<void>) | undefined
  /** The notebook last deleted on this device, for Undo. */
  deleted: DeletedNotebook | undefined
}

interface DeletedNotebook {
  readonly notebook: Notebook
  readonly entryIds: readonly string[]
  /** Ids of the entries that were private in a public notebook. */
  readonly privateIds: ReadonlySet<string>
  /** The write id of the deletion. */
  readonly deletion: string
}

/** A reader other than the owner. */
export interface StaleReader {
  readonly name: string
  readonly uid: string | null
  readonly rest: RestClient
}

/** A reader's listener on the owner's public entries, with every text that it ever received. */
export interface OpenList {
  readonly reader: string
  /** Current contents by entry id. */
  shown: ReadonlyMap<string, string>
  /** Texts that arrived before the owner had shown them. */
  readonly unpermitted: { readonly subject: string; readonly words: string }[]
  notify: () => void
}

/** One account with two devices that are often offline, and its readers. */
export interface StaleWorld {
  readonly place: EmulatorProject
  readonly uid: string
  readonly devices: readonly [StaleDevice, StaleDevice]
  /** What others may read: entries by their texts, and notebooks by their names. */
  readonly permissions: Permissions
  /** Which notebooks exist: created, and not deleted since. */
  readonly existing: Permissions
  /** Ids of entries that the server has purged. */
  readonly purged: Set<string>
  /** Notebook ids by creation, for repeatable picks; ids themselves are random. */
  readonly born: string[]
  readonly admin: RestClient
  readonly owner: RestClient
  readonly readers: readonly StaleReader[]
  readonly lists: readonly OpenList[]
  /** Brings a device online. */
  readonly follow: (device: StaleDevice) => void
  readonly close: () => Promise<void>
}

/**
 * @param weakened wraps the server as devices see it, to prove that the model notices a device
 * without one of its checks
 */
export async function openStaleWorld(
  place: EmulatorProject,
  weakened: (server: JournalServer) => JournalServer = (server) => server,
): Promise<StaleWorld> {
  const opened = new Resources()
  const relays: FaultProxy[] = []
  const openRelay = async () => {
    const relay = await FaultProxy.open(place.firestore)
    relays.push(relay)
    return relay
  }
  const open = async (name: string, of?: Person): Promise<StaleDevice> => {
    const relay = await openRelay()
    const behind: EmulatorProject = { ...place, firestore: relay.address }
    const person = of ? { ...opened.device(behind, of.uid), username: of.username } : await opened.person(behind)
    const told: LastSnapshot = { notebooks: undefined }
    // Simulates the screens that show notebooks.
    askForNotebooks(person.journal)
    return {
      ...person,
      server: recordSnapshots(weakened(person.server), told),
      name,
      relay,
      lastSnapshot: told,
      stop: undefined,
      deleted: undefined,
    }
  }
  const phone = await open('phone')
  const laptop = await open('laptop', phone)
  const { uid } = phone
  const [subscriber, stranger] = await Promise.all([opened.person(place), opened.person(place)])
  const readers = [
    { name: 'subscriber', uid: subscriber.uid },
    { name: 'stranger', uid: stranger.uid },
    { name: 'visitor', uid: null },
  ].map((reader): StaleReader => ({ ...reader, rest: new RestClient(place, reader.uid) }))
  const permissions = new Permissions()
  const stops: (() => void)[] = []
  const lists = [subscriber.firestore, opened.connect(place, null)].map((firestore, index): OpenList => {
    const reader = index === 0 ? 'subscriber' : 'visitor'
    const list: OpenList = { reader, shown: new Map(), unpermitted: [], notify: () => undefined }
    const publicEntries = query(
      collection(firestore, 'messages'),
      where('uid', '==', uid),
      where('isPublic', '==', true),
    )
    const stop = onSnapshot(publicEntries, ({ docs }) => {
      list.shown = new Map(docs.map((entry) => [entry.id, String(entry.get('content'))]))
      for (const [subject, words] of list.shown) {
        if (!permissions.mayOthersRead(subject, words)) list.unpermitted.push({ subject, words })
      }
      list.notify()
    })
    stops.push(stop)
    return list
  })
  const world: StaleWorld = {
    place,
    uid,
    devices: [phone, laptop],
    permissions,
    existing: new Permissions(),
    purged: new Set(),
    born: [],
    admin: new RestClient(place, { admin: true }),
    owner: new RestClient(place, uid),
    readers,
    lists,
    follow: (device) => {
      device.stop = opened.follow(device)
    },
    close: async () => {
      for (const stop of stops) stop()
      await opened.close()
      for (const relay of relays) await relay.close()
    },
  }
  world.follow(phone)
  await plantInitialData(world)
  world.follow(laptop)
  for (const device of world.devices) await waitForSync(world, device)
  return world
}

/** Creates a public and a private notebook with an entry each, and an unfiled entry. */
async function plantInitialData(world: StaleWorld): Promise<void> {
  const [phone] = world.devices
  const { journal, uid, username } = phone
  for (const [name, isPublic] of [
    ['River', true],
    ['Night', false],
  ] as const) {
    const id = makeId()
    const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
    await createNotebook(journal, notebook, now)
    world.born.push(id)
    world.existing.show(phone.name, [{ subject: id, words: card }])
    if (isPublic) world.permissions.show(phone.name, [{ subject: id, words: name }])
  }
  for (const [index, name] of ['River', 'Night', ''].entries()) {
    const [id, content] = [makeId(), `First words ${index}.`]
    await saveEntries(journal, [{ id, uid, username, content, category: 'Days', timestamp: now - 10 + index }], now)
    if (name === 'River') world.permissions.show(phone.name, [{ subject: id, words: content }])
    if (name !== '') await fileEntries(journal, [id], name, now)
  }
  await waitForEmptyOutbox(phone)
  world.permissions.markAccepted(phone.name)
  world.existing.markAccepted(phone.name)
}
