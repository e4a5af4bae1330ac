import type { Difference } from '../compare'
import type { StoredDocument } from '../rest-client'
import { firstDifference } from '../expected'
import { isEntry, isNotebook, type Stored } from './settle'
import { card, type OpenList, type StaleReader, type StaleWorld } from './world'

export interface StaleComparison {
  readonly differences: readonly Difference[]
  /** Requests to the server. */
  readonly asked: number
  /** Texts that others could read. */
  readonly shown: number
}

/**
 * Compares what everyone can read with what the owner permits.
 *
 * @param stored the server's current documents
 * @param changed documents changed since the last comparison; each reader also gets them one by one
 */
export async function compareStale(
  world: StaleWorld,
  stored: Stored,
  changed: readonly StoredDocument[],
): Promise<StaleComparison> {
  const looks = await Promise.all(world.readers.map((reader) => lookAs(world, reader, changed)))
  const differences = [
    ...looks.flatMap((look) => look.differences),
    ...lookAtLists(world),
    ...lookAtStored(world, stored),
    ...(await lookAtPurged(world)),
  ]
  return {
    differences,
    asked: looks.reduce((sum, { asked }) => sum + asked, 0) + world.purged.size + 1,
    shown: looks.reduce((sum, { shown }) => sum + shown, 0),
  }
}

async function lookAs(
  world: StaleWorld,
  reader: StaleReader,
  changed: readonly StoredDocument[],
): Promise<StaleComparison> {
  const { rest, name } = reader
  const own = ['uid', 'EQUAL', world.uid] as const
  const isPublic = ['isPublic', 'EQUAL', true] as const
  const lists = await Promise.all([
    rest.list('messages', [own, isPublic]),
    rest.list('collections', [own, isPublic]),
    ...(reader.uid === null ? [] : [rest.list('collections', [['collaborators', 'ARRAY_CONTAINS', reader.uid]])]),
  ])
  const got = await Promise.all(changed.map(({ path }) => rest.get(path)))
  const listed = lists.flatMap((list) => (list.isAllowed ? list.value : []))
  const found = [...listed, ...got.flatMap((answer) => (answer.isAllowed && answer.value ? [answer.value] : []))]
  const differences = lists.some(({ isAllowed }) => !isAllowed)
    ? [{ reader: name, how: 'list what is public', what: 'refused' }]
    : []
  for (const document of found) {
    const unpermitted = unpermittedIn(world, reader, document)
    if (unpermitted !== undefined) differences.push({ reader: name, how: `read ${document.path}`, what: unpermitted })
  }
  return { differences, asked: lists.length + got.length, shown: listed.filter(isEntry).length }
}

/** Describes what a reader may not see in a document that the server returned. */
function unpermittedIn(world: StaleWorld, reader: StaleReader, document: StoredDocument): string | undefined {
  const { id, path, data } = document
  if (path.startsWith('messages/')) {
    const words = String(data['content'])
    return world.permissions.mayOthersRead(id, words) ? undefined : `shows '${words}', which its owner did not show`
  }
  const { collaborators } = data as { readonly collaborators?: readonly string[] }
  const isSubscriber = reader.uid !== null && collaborators?.includes(reader.uid)
  const name = String(data['name'])
  if (isSubscriber || world.permissions.mayOthersRead(id, name)) return undefined
  return `shows the notebook '${name}', which its owner did not show`
}

/** Forbidden texts that open lists have received since the last comparison. */
function lookAtLists({ lists }: StaleWorld): readonly Difference[] {
  return lists.flatMap(({ reader, unpermitted }) =>
    unpermitted.splice(0).map(({ subject, words }) => ({
      reader,
      how: 'open list of public entries',
      what: `brought '${words}' of ${subject}, which its owner had not shown`,
    })),
  )
}

function lookAtStored({ existing }: StaleWorld, { entries, notebooks }: Stored): readonly Difference[] {
  const publicNames = new Set(
    notebooks.filter(({ data }) => data['isPublic'] === true).map(({ data }) => String(data['name'])),
  )
  const misplaced = entries.filter(
    ({ data }) =>
      data['isPublic'] === true && (data['deletedAt'] !== null || !publicNames.has(String(data['collectionName']))),
  )
  const returned = notebooks.filter((notebook) => isNotebook(notebook) && !existing.mayOthersRead(notebook.id, card))
  return [
    ...misplaced.map(({ id, data }) => ({
      reader: 'anyone',
      how: `read messages/${id}`,
      what: `is public in '${String(data['collectionName'])}', which is not a public notebook`,
    })),
    ...returned.map(({ id, data }) => ({
      reader: 'the owner',
      how: `read collections/${id}`,
      what: `the deleted notebook '${String(data['name'])}' exists again`,
    })),
  ]
}

/** A purged entry is unreadable on the server and on online devices, also for its owner. */
async function lookAtPurged({ owner, purged, devices }: StaleWorld): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  await Promise.all([
    ...[...purged].map(async (id) => {
      const answer = await owner.get(`messages/${id}`)
      if (answer.isAllowed && answer.value && isEntry(answer.value)) {
        const what = `shows '${String(answer.value.data['content'])}' again, which was purged`
        differences.push({ reader: 'the owner', how: `read messages/${id}`, what })
      }
    }),
    ...devices.map(async ({ journal, name, stop }) => {
      if (!stop) return
      for (const id of await (await journal.database()).getAllKeys('entries')) {
        if (purged.has(id)) differences.push({ reader: `the ${name}`, how: `show ${id}`, what: 'shows a purged entry' })
      }
    }),
  ])
  return differences
}

/** Waits until the open lists match the public entries on the server. */
export async function waitForLists(world: StaleWorld, { entries }: Stored): Promise<void> {
  const expected = new Map(
    entries.filter(({ data }) => data['isPublic'] === true).map(({ id, data }) => [id, String(data['content'])]),
  )
  await Promise.all(world.lists.map((list) => untilShows(list, expected)))
}

async function untilShows(list: OpenList, expected: ReadonlyMap<string, string>): Promise<void> {
  const difference = () => firstDifference(expected, list.shown)
  if (difference() === undefined) return
  const isInStep = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), 30_000)
    list.notify = () => {
      if (difference() !== undefined) return
      clearTimeout(timer)
      resolve(true)
    }
  })
  list.notify = () => undefined
  if (!isInStep) throw new Error(`The open list of the ${list.reader} ${difference()}.`)
}
