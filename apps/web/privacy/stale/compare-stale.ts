import type { Difference } from '../comparing-reader'
import type { StoredDocument } from '../rest-client'
import { findFirstDifference } from '../expected-lines'
import { isStoredEntry, isStoredNotebook, type StoredDocuments } from './stored-documents'
import { existence, type PublicList, type StaleReader, type StaleWorld } from './stale-world'

export interface StaleComparison {
  readonly differences: readonly Difference[]
  /** Requests to the server. */
  readonly requestCount: number
  /** Texts that others could read. */
  readonly publicTextCount: number
}

/**
 * Compares what each reader can read with what the owner permits.
 *
 * @param stored the server's current documents
 * @param changed documents changed since the last comparison; each reader also gets them one by one
 */
export async function compareStale(
  world: StaleWorld,
  stored: StoredDocuments,
  changed: readonly StoredDocument[],
): Promise<StaleComparison> {
  const readerComparisons = await Promise.all(world.readers.map((reader) => compareReader(world, reader, changed)))
  const differences = [
    ...readerComparisons.flatMap((comparison) => comparison.differences),
    ...takeListDifferences(world),
    ...compareStored(world, stored),
    ...(await comparePurged(world)),
  ]
  return {
    differences,
    requestCount: readerComparisons.reduce((sum, { requestCount }) => sum + requestCount, 0) + world.purgedIds.size + 1,
    publicTextCount: readerComparisons.reduce((sum, { publicTextCount }) => sum + publicTextCount, 0),
  }
}

async function compareReader(
  world: StaleWorld,
  reader: StaleReader,
  changed: readonly StoredDocument[],
): Promise<StaleComparison> {
  const { rest, name } = reader
  const byOwner = ['uid', 'EQUAL', world.uid] as const
  const isPublic = ['isPublic', 'EQUAL', true] as const
  const lists = await Promise.all([
    rest.list('messages', [byOwner, isPublic]),
    rest.list('collections', [byOwner, isPublic]),
    ...(reader.uid === null ? [] : [rest.list('collections', [['collaborators', 'ARRAY_CONTAINS', reader.uid]])]),
  ])
  const responses = await Promise.all(changed.map(({ path }) => rest.get(path)))
  const listedDocuments = lists.flatMap((list) => (list.isAllowed ? list.value : []))
  const documents = [
    ...listedDocuments,
    ...responses.flatMap((response) => (response.isAllowed && response.value ? [response.value] : [])),
  ]
  const differences = lists.some(({ isAllowed }) => !isAllowed)
    ? [{ reader: name, request: 'list public documents', finding: 'refused' }]
    : []
  for (const document of documents) {
    const unpermitted = describeUnpermitted(world, reader, document)
    if (unpermitted !== undefined)
      differences.push({ reader: name, request: `read ${document.path}`, finding: unpermitted })
  }
  return {
    differences,
    requestCount: lists.length + responses.length,
    publicTextCount: listedDocuments.filter(isStoredEntry).length,
  }
}

/** Describes what a reader may not see in a document that the server returned. */
function describeUnpermitted(world: StaleWorld, reader: StaleReader, document: StoredDocument): string | undefined {
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

/** Takes the forbidden texts that open lists have received since the last comparison. */
function takeListDifferences({ publicLists }: StaleWorld): readonly Difference[] {
  return publicLists.flatMap(({ reader, unpermitted }) =>
    unpermitted.splice(0).map(({ subject, words }) => ({
      reader,
      request: 'open list of public entries',
      finding: `brought '${words}' of ${subject}, which its owner had not shown`,
    })),
  )
}

/** Finds public entries outside public notebooks, and deleted notebooks that exist again. */
function compareStored(
  { notebookExistence }: StaleWorld,
  { entries, notebooks }: StoredDocuments,
): readonly Difference[] {
  const publicNames = new Set(
    notebooks.filter(({ data }) => data['isPublic'] === true).map(({ data }) => String(data['name'])),
  )
  const misplacedEntries = entries.filter(
    ({ data }) =>
      data['isPublic'] === true && (data['deletedAt'] !== null || !publicNames.has(String(data['collectionName']))),
  )
  const resurrectedNotebooks = notebooks.filter(
    (notebook) => isStoredNotebook(notebook) && !notebookExistence.mayOthersRead(notebook.id, existence),
  )
  return [
    ...misplacedEntries.map(({ id, data }) => ({
      reader: 'anyone',
      request: `read messages/${id}`,
      finding: `is public in '${String(data['collectionName'])}', which is not a public notebook`,
    })),
    ...resurrectedNotebooks.map(({ id, data }) => ({
      reader: 'the owner',
      request: `read collections/${id}`,
      finding: `the deleted notebook '${String(data['name'])}' exists again`,
    })),
  ]
}

/** Requires that no user can read a purged entry, on the server or on an online device. */
async function comparePurged({ owner, purgedIds, devices }: StaleWorld): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  await Promise.all([
    ...[...purgedIds].map(async (id) => {
      const response = await owner.get(`messages/${id}`)
      if (response.isAllowed && response.value && isStoredEntry(response.value)) {
        const finding = `shows '${String(response.value.data['content'])}' again, which was purged`
        differences.push({ reader: 'the owner', request: `read messages/${id}`, finding })
      }
    }),
    ...devices.map(async ({ journal, name, stop }) => {
      if (!stop) return
      for (const id of await (await journal.database()).getAllKeys('entries')) {
        if (purgedIds.has(id))
          differences.push({ reader: `the ${name}`, request: `show ${id}`, finding: 'shows a purged entry' })
      }
    }),
  ])
  return differences
}

/** Waits until the open lists match the public entries on the server. */
export async function waitForLists(world: StaleWorld, { entries }: StoredDocuments): Promise<void> {
  const expected = new Map(
    entries.filter(({ data }) => data['isPublic'] === true).map(({ id, data }) => [id, String(data['content'])]),
  )
  await Promise.all(world.publicLists.map((list) => waitUntilShows(list, expected)))
}

async function waitUntilShows(list: PublicList, expected: ReadonlyMap<string, string>): Promise<void> {
  const findDifference = () => findFirstDifference(expected, list.contents)
  if (findDifference() === undefined) return
  const isInSync = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), 30_000)
    list.onChange = () => {
      if (findDifference() !== undefined) return
      clearTimeout(timer)
      resolve(true)
    }
  })
  list.onChange = () => undefined
  if (!isInSync) throw new Error(`The open list of the ${list.reader} ${findDifference()}.`)
}
