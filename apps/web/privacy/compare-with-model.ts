import {
  listExpectedEntries,
  listExpectedNotebooks,
  toEntryLine,
  toExpectedEntryLines,
  findFirstDifference,
  isTombstone,
  listExpectedPrompts,
  toNotebookLine,
  type LinesById,
  type ToLine,
  listSubscribedNotebooks,
} from './expected-lines'
import type { ModelEntry } from './model'
import type { RestResult, Filter, StoredDocument } from './rest-client'
import { ComparingReader, type Difference } from './comparing-reader'
import { notebookNames, type World } from './world'

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Requests to the server. */
  readonly requestCount: number
}

/** The documents that a step changed. */
export interface Changes {
  /** Paths of documents written, and of notebooks deleted, since the last comparison. */
  readonly paths: ReadonlySet<string>
  /** The entry whose versions are compared as well. */
  readonly entry?: ModelEntry | undefined
}

/**
 * Compares what each reader can read with the model. The rules judge each document by itself, so
 * unchanged documents need no new comparison. Each reader requests only the changed documents, and
 * the lists that may contain them.
 */
export async function compareChangedDocuments(world: World, changes: Changes): Promise<Comparison> {
  const comparisons = world.readers.map(async (reader) => {
    const comparer = new ComparingReader(reader)
    await Promise.all([
      compareByGet(world, comparer, (path) => changes.paths.has(path)),
      compareByList(world, comparer),
      changes.entry && compareVersions(comparer, changes.entry),
    ])
    return comparer
  })
  return sumComparisons(await Promise.all(comparisons))
}

/**
 * Compares all documents on the server with the model.
 *
 * @param updateTimes update times by path; updated in place
 * @returns the documents written since then
 */
export async function compareServerState(
  { model, people, admin }: World,
  updateTimes: Map<string, string>,
): Promise<Comparison & Pick<Changes, 'paths'>> {
  const byAnyOwner: readonly Filter[] = [['uid', 'IN', people.map(({ uid }) => uid)]]
  const [entries, notebooks] = await Promise.all([
    admin.list('messages', byAnyOwner),
    admin.list('collections', byAnyOwner),
  ])
  const differences: Difference[] = []
  const paths = new Set<string>()
  const compare = (response: RestResult<readonly StoredDocument[]>, expected: LinesById, toLine: ToLine) => {
    const storedDocuments = response.isAllowed ? response.value : []
    const actual = new Map(
      storedDocuments.filter(({ data }) => !isTombstone(data)).map(({ id, data }) => [id, toLine(data)]),
    )
    const finding = findFirstDifference(expected, actual)
    if (finding) differences.push({ reader: 'the server', request: 'list all documents', finding })
    for (const { path, updateTime } of storedDocuments) {
      if (updateTimes.get(path) !== updateTime) paths.add(path)
      updateTimes.set(path, updateTime)
    }
  }
  compare(
    entries,
    listExpectedEntries(model, () => true),
    toEntryLine,
  )
  compare(
    notebooks,
    listExpectedNotebooks(model, () => true),
    toNotebookLine,
  )
  return { differences, requestCount: 2, paths }
}

/** Compares every document, every list with its count, and requests that are always refused. */
export async function compareAllDocuments(world: World): Promise<Comparison> {
  const comparisons = world.readers.map(async (reader) => {
    const comparer = new ComparingReader(reader, { isCounting: true })
    await Promise.all([
      compareByGet(world, comparer, () => true),
      compareByOwner(world, comparer),
      ...[...world.model.entries.values()].map(async (entry) => compareVersions(comparer, entry)),
      comparePrivateDocuments(world, comparer),
      expectRefusedLists(world, comparer),
    ])
    return comparer
  })
  return sumComparisons(await Promise.all(comparisons))
}

async function compareByGet(
  { model }: World,
  comparer: ComparingReader,
  isIncluded: (path: string) => boolean,
): Promise<void> {
  const { viewer } = comparer.reader
  await Promise.all([
    ...[...model.entries.values()].map(async (entry) => {
      const path = `messages/${entry.id}`
      const [line] = toExpectedEntryLines(model, [entry]).values()
      if (isIncluded(path))
        await comparer.compareDocument(path, toEntryLine, model.mayReadEntry(viewer, entry) ? line : 'refused')
    }),
    ...[...model.notebooks.values()].map(async (notebook) => {
      const path = `collections/${notebook.id}`
      const [line] = listExpectedNotebooks(model, (other) => other === notebook).values()
      if (isIncluded(path))
        await comparer.compareDocument(path, toNotebookLine, model.mayReadNotebook(viewer, notebook) ? line : 'refused')
    }),
    // Compares only the newest, since their number grows with the run.
    ...[...model.deletedNotebooks].slice(-5).map(async ([id, owner]) => {
      await comparer.compareDocument(`collections/${id}`, toNotebookLine, owner === viewer ? 'tombstone' : 'refused')
    }),
  ])
}

const isPublic: Filter = ['isPublic', 'EQUAL', true]

async function compareByList({ model, people }: World, comparer: ComparingReader): Promise<void> {
  const { viewer } = comparer.reader
  const byAnyOwner: Filter = ['uid', 'IN', people.map(({ uid }) => uid)]
  const comparisons = [
    comparer.compareList(
      'entries that are public',
      'messages',
      [byAnyOwner, isPublic],
      toEntryLine,
      listExpectedEntries(model, (entry) => model.isPublic(entry)),
    ),
    comparer.compareList(
      'notebooks that are public',
      'collections',
      [byAnyOwner, isPublic],
      toNotebookLine,
      listExpectedNotebooks(model, (notebook) => notebook.isPublic),
    ),
  ]
  if (viewer !== null) {
    const byViewer: Filter = ['uid', 'EQUAL', viewer]
    const isOwnedByViewer = ({ owner }: { readonly owner: string }) => owner === viewer
    comparisons.push(
      comparer.compareList(
        'own entries',
        'messages',
        [byViewer],
        toEntryLine,
        listExpectedEntries(model, isOwnedByViewer),
      ),
      comparer.compareList(
        'own notebooks',
        'collections',
        [byViewer],
        toNotebookLine,
        listExpectedNotebooks(model, isOwnedByViewer),
      ),
      comparer.compareList(
        'notebooks with the viewer among the subscribers',
        'collections',
        [['collaborators', 'ARRAY_CONTAINS', viewer]],
        toNotebookLine,
        listSubscribedNotebooks(model, viewer),
      ),
    )
  }
  await Promise.all(comparisons)
}

/** Compares the lists of each owner: prompts, and the lists of a profile and of a notebook. */
async function compareByOwner({ model, people }: World, comparer: ComparingReader): Promise<void> {
  const { viewer } = comparer.reader
  const comparisons: Promise<void>[] = []
  for (const [index, { uid }] of people.entries()) {
    const ownerName = `of person ${index}`
    const prompts = `users/${uid}/userPrompts`
    const expected = model.mayReadPrompt(viewer, uid) ? listExpectedPrompts(model, uid) : 'refused'
    comparisons.push(
      comparer.compareList(`prompts ${ownerName}`, prompts, [], ({ userPrompt }) => String(userPrompt), expected),
    )
    const byOwner: Filter = ['uid', 'EQUAL', uid]
    const expectedOnProfile = listExpectedNotebooks(model, (notebook) => notebook.owner === uid && notebook.isPublic)
    comparisons.push(
      comparer.compareList(
        `public notebooks ${ownerName}`,
        'collections',
        [byOwner, isPublic],
        toNotebookLine,
        expectedOnProfile,
      ),
    )
    for (const name of notebookNames) {
      const expectedInNotebook = listExpectedEntries(
        model,
        (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry),
      )
      const filters: readonly Filter[] = [byOwner, ['collectionName', 'EQUAL', name], isPublic]
      comparisons.push(
        comparer.compareList(
          `public entries in ${name} ${ownerName}`,
          'messages',
          filters,
          toEntryLine,
          expectedInNotebook,
        ),
      )
    }
  }
  await Promise.all(comparisons)
}

async function compareVersions(comparer: ComparingReader, entry: ModelEntry): Promise<void> {
  const { viewer } = comparer.reader
  const isOwner = viewer === entry.owner
  const toContent = ({ content }: Record<string, unknown>) => String(content)
  const versions = `messages/${entry.id}/versions`
  await Promise.all([
    ...[...entry.versions].map(async ([id, content]) => {
      await comparer.compareDocument(`messages/${entry.id}/versions/${id}`, toContent, isOwner ? content : 'refused')
    }),
    comparer.compareList(
      `versions of ${entry.id}`,
      versions,
      [['uid', 'EQUAL', entry.owner]],
      toContent,
      isOwner ? entry.versions : 'refused',
    ),
    comparer.compareList(`versions of ${entry.id}, without a filter by owner`, versions, [], toContent, 'refused'),
  ])
}

async function comparePrivateDocuments({ people }: World, comparer: ComparingReader): Promise<void> {
  const { viewer } = comparer.reader
  const describeExisting = () => 'exists'
  await Promise.all(
    people.flatMap(({ uid, username }) => [
      ...['settings', 'blocks'].map(async (name) => {
        await comparer.compareDocument(
          `users/${uid}/private/${name}`,
          describeExisting,
          viewer === uid ? 'exists' : 'refused',
        )
      }),
      // A trigger may write it later, so the owner's response is undetermined.
      ...(viewer === uid ? [] : [comparer.compareDocument(`users/${uid}/private/stats`, describeExisting, 'refused')]),
      ...['prompts', 'actions', 'queryPrompts', 'replies'].map(async (name) => {
        await comparer.compareDocument(`users/${uid}/private/${name}`, describeExisting, 'refused')
      }),
      comparer.compareList('private documents', `users/${uid}/private`, [], describeExisting, 'refused'),
      comparer.compareDocument(`users/${uid}/limits/quickReply`, describeExisting, 'refused'),
      comparer.compareDocument(`users/${uid}`, describeExisting, 'exists'),
      comparer.compareDocument(`usernames/${username}`, describeExisting, 'exists'),
    ]),
  )
}

async function expectRefusedLists({ model, people }: World, comparer: ComparingReader): Promise<void> {
  const { viewer } = comparer.reader
  const describeExisting = () => 'exists'
  const [first, second] = people
  const stranger = first?.uid === viewer ? second?.uid : first?.uid
  const [entry] = model.entries.keys()
  const refusedLists: readonly (readonly [string, string, readonly Filter[]])[] = [
    ['entries', 'messages', []],
    ['private entries', 'messages', [['isPublic', 'EQUAL', false]]],
    [
      'private entries of another user',
      'messages',
      [
        ['uid', 'EQUAL', stranger],
        ['isPublic', 'EQUAL', false],
      ],
    ],
    [
      'entries by notebook',
      'messages',
      [
        ['uid', 'EQUAL', stranger],
        ['collectionName', 'EQUAL', 'River'],
      ],
    ],
    ['entries public or not', 'messages', [['isPublic', 'IN', [true, false]]]],
    ['notebooks', 'collections', []],
    ['private notebooks', 'collections', [['isPublic', 'EQUAL', false]]],
    ['all entries of another user', 'messages', [['uid', 'EQUAL', stranger]]],
    ['all notebooks of another user', 'collections', [['uid', 'EQUAL', stranger]]],
    ['notebooks of another subscriber', 'collections', [['collaborators', 'ARRAY_CONTAINS', stranger]]],
    ['people', 'users', []],
    ['usernames', 'usernames', []],
    ['vectors', 'vectors', []],
    ['reports', 'reports', []],
    ['conversations of another user', 'threads', [['uid', 'EQUAL', stranger]]],
    ['questions of another user', 'turns', [['uid', 'EQUAL', stranger]]],
    ['saved searches of another user', 'searchQueries', [['uid', 'EQUAL', stranger]]],
  ]
  await Promise.all([
    ...refusedLists.map(async ([description, store, filters]) =>
      comparer.compareList(description, store, filters, describeExisting, 'refused'),
    ),
    comparer.compareDocument(`vectors/${entry ?? 'none'}`, describeExisting, 'refused'),
  ])
}

function sumComparisons(comparers: readonly ComparingReader[]): Comparison {
  return {
    differences: comparers.flatMap(({ differences }) => differences),
    requestCount: comparers.reduce((sum, { requestCount }) => sum + requestCount, 0),
  }
}
