import type { Notebook } from '@geist/domain'
import { collection, type Firestore, onSnapshot, query, where } from 'firebase/firestore'

import { makeId } from '../../src/shared/local/make-id'
import { createNotebook } from '../../src/shared/local/operations/create-notebook'
import { fileEntries } from '../../src/shared/local/operations/file-entries'
import { saveEntries } from '../../src/shared/local/operations/save-entries'
import { requestNotebooks } from '../../src/shared/local/queries/own-notebooks'
import type { JournalServer } from '../../src/shared/local/sync/journal-server'
import { recordSnapshots, type LastSnapshot } from '../wait-for-device-sync'
import { Resources, type Person, type EmulatorProject } from '../resources'
import { RestClient } from '../rest-client'
import { Permissions } from './permissions'
import { FaultProxy } from './fault-proxy'
import { waitForSync, waitForEmptyOutbox } from './wait-for-sync'

/** The clock of the devices, in epoch milliseconds. */
export const now = 1_790_000_000_000

/**
 * The words that `notebookExistence` records for a notebook, of which only the existence counts.
 */
export const existence = 'card'

export interface StaleDevice extends Person {
  readonly name: string
  readonly proxy: FaultProxy
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
export interface PublicList {
  readonly reader: string
  /** Current texts by entry id. */
  contents: ReadonlyMap<string, string>
  /** Texts that arrived before the owner had shown them. */
  readonly unpermitted: { readonly subject: string; readonly words: string }[]
  /** Called after each snapshot. */
  onChange: () => void
}

/** One account with two devices that are often offline, and its readers. */
export interface StaleWorld {
  readonly project: EmulatorProject
  readonly uid: string
  readonly devices: readonly [StaleDevice, StaleDevice]
  /** What others may read: entries by their texts, and notebooks by their names. */
  readonly permissions: Permissions
  /** Which notebooks exist: created, and not deleted since. */
  readonly notebookExistence: Permissions
  /** Ids of entries that the server has purged. */
  readonly purgedIds: Set<string>
  /** In the order of creation, for repeatable picks; ids themselves are random. */
  readonly notebookIds: string[]
  readonly admin: RestClient
  readonly owner: RestClient
  readonly readers: readonly StaleReader[]
  readonly publicLists: readonly PublicList[]
  /** Brings a device online. */
  readonly follow: (device: StaleDevice) => void
  readonly close: () => Promise<void>
}

/**
 * Opens a new account with two devices and its readers, and seeds some data.
 *
 * @param weakenServer wraps the server as devices see it, to prove that the model notices a device
 * without one of its checks
 */
export async function openStaleWorld(
  project: EmulatorProject,
  weakenServer: (server: JournalServer) => JournalServer = (server) => server,
): Promise<StaleWorld> {
  const resources = new Resources()
  const phone = await openDevice('phone', { project, resources, weakenServer })
  const laptop = await openDevice('laptop', { project, resources, weakenServer, account: phone })
  const { uid } = phone
  const [subscriber, stranger] = await Promise.all([resources.openPerson(project), resources.openPerson(project)])
  const permissions = new Permissions()
  const account = { uid, permissions }
  const listeners = [
    listenToPublicEntries(account, 'subscriber', subscriber.firestore),
    listenToPublicEntries(account, 'visitor', resources.connect(project, null)),
  ]
  const world: StaleWorld = {
    project,
    uid,
    devices: [phone, laptop],
    permissions,
    notebookExistence: new Permissions(),
    purgedIds: new Set(),
    notebookIds: [],
    admin: new RestClient(project, { admin: true }),
    owner: new RestClient(project, uid),
    readers: [
      { name: 'subscriber', uid: subscriber.uid, rest: new RestClient(project, subscriber.uid) },
      { name: 'stranger', uid: stranger.uid, rest: new RestClient(project, stranger.uid) },
      { name: 'visitor', uid: null, rest: new RestClient(project, null) },
    ],
    publicLists: listeners.map(({ list }) => list),
    follow: (device) => {
      device.stop = resources.follow(device)
    },
    close: async () => {
      for (const { stop } of listeners) stop()
      await resources.close()
      for (const { proxy } of [phone, laptop]) await proxy.close()
    },
  }
  world.follow(phone)
  await seedInitialData(world)
  world.follow(laptop)
  for (const device of world.devices) await waitForSync(world, device)
  return world
}

interface DeviceOptions {
  readonly project: EmulatorProject
  readonly resources: Resources
  readonly weakenServer: (server: JournalServer) => JournalServer
  /** The account of the device; a new one by default. */
  readonly account?: Person
}

/** Opens a device behind its own proxy. It does not follow the server yet. */
async function openDevice(
  name: string,
  { project, resources, weakenServer, account }: DeviceOptions,
): Promise<StaleDevice> {
  const proxy = await FaultProxy.open(project.firestore)
  const proxiedProject: EmulatorProject = { ...project, firestore: proxy.address }
  const person = account
    ? { ...resources.openDevice(proxiedProject, account.uid), username: account.username }
    : await resources.openPerson(proxiedProject)
  const lastSnapshot: LastSnapshot = { notebooks: undefined }
  // Simulates the screens that show notebooks.
  requestNotebooks(person.journal)
  const server = recordSnapshots(weakenServer(person.server), lastSnapshot)
  return { ...person, server, name, proxy, lastSnapshot, stop: undefined, deleted: undefined }
}

/** Follows the account's public entries as another reader, and checks each text that arrives. */
function listenToPublicEntries(
  { uid, permissions }: Pick<StaleWorld, 'uid' | 'permissions'>,
  reader: string,
  firestore: Firestore,
): { readonly list: PublicList; readonly stop: () => void } {
  const list: PublicList = { reader, contents: new Map(), unpermitted: [], onChange: () => undefined }
  const publicEntries = query(collection(firestore, 'messages'), where('uid', '==', uid), where('isPublic', '==', true))
  const stop = onSnapshot(publicEntries, ({ docs }) => {
    list.contents = new Map(docs.map((entry) => [entry.id, String(entry.get('content'))]))
    for (const [subject, words] of list.contents) {
      if (!permissions.mayOthersRead(subject, words)) list.unpermitted.push({ subject, words })
    }
    list.onChange()
  })
  return { list, stop }
}

/** Creates a public and a private notebook with an entry each, and an unfiled entry. */
async function seedInitialData(world: StaleWorld): Promise<void> {
  const [phone] = world.devices
  const { journal, uid, username } = phone
  for (const [name, isPublic] of [
    ['River', true],
    ['Night', false],
  ] as const) {
    const id = makeId()
    const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
    await createNotebook(journal, notebook, now)
    world.notebookIds.push(id)
    world.notebookExistence.show(phone.name, [{ subject: id, words: existence }])
    if (isPublic) world.permissions.show(phone.name, [{ subject: id, words: name }])
  }
  for (const [index, name] of ['River', 'Night', ''].entries()) {
    const id = makeId()
    const content = `First words ${index}.`
    await saveEntries(journal, [{ id, uid, username, content, category: 'Days', timestamp: now - 10 + index }], now)
    if (name === 'River') world.permissions.show(phone.name, [{ subject: id, words: content }])
    if (name !== '') await fileEntries(journal, [id], name, now)
  }
  await waitForEmptyOutbox(phone)
  world.permissions.markAccepted(phone.name)
  world.notebookExistence.markAccepted(phone.name)
}
