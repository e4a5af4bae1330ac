import {
  expectedEntriesWhere,
  expectedNotebooksWhere,
  entryLine,
  expectedEntries,
  findFirstDifference,
  isTombstone,
  expectedPrompts,
  notebookLine,
  type LinesById,
  subscribedNotebooks,
} from './expected'
import type { ModelEntry } from './model'
import type { RestResult, Filter, StoredDocument } from './rest-client'
import { notebookNames, type Reader, type World } from './world'

/** A request whose response differs from the model. */
export interface Difference {
  readonly reader: string
  readonly request: string
  readonly finding: string
}

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
 * unchanged documents need no new comparison. Each reader gets only the changed documents, and
 * lists that contain them.
 */
export async function compareChanged(world: World, changes: Changes): Promise<Comparison> {
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
export async function compareServer(
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
  const compare = (answer: RestResult<readonly StoredDocument[]>, expected: LinesById, text: ToLine) => {
    const stored = answer.isAllowed ? answer.value : []
    const found = new Map(stored.filter(({ data }) => !isTombstone(data)).map(({ id, data }) => [id, text(data)]))
    const finding = findFirstDifference(expected, found)
    if (finding) differences.push({ reader: 'the server', request: 'list everything', finding })
    for (const { path, updateTime } of stored) {
      if (updateTimes.get(path) !== updateTime) paths.add(path)
      updateTimes.set(path, updateTime)
    }
  }
  compare(
    entries,
    expectedEntriesWhere(model, () => true),
    entryLine,
  )
  compare(
    notebooks,
    expectedNotebooksWhere(model, () => true),
    notebookLine,
  )
  return { differences, requestCount: 2, paths }
}

type ToLine = (data: Record<string, unknown>) => string

/** Compares every document, every list with its count, and requests always refused. */
export async function compareAll(world: World): Promise<Comparison> {
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
  isWanted: (path: string) => boolean,
): Promise<void> {
  const { viewer } = comparer.reader
  await Promise.all([
    ...[...model.entries.values()].map(async (entry) => {
      const path = `messages/${entry.id}`
      const [text] = expectedEntries(model, [entry]).values()
      if (isWanted(path)) await comparer.get(path, entryLine, model.mayReadEntry(viewer, entry) ? text : 'refused')
    }),
    ...[...model.notebooks.values()].map(async (notebook) => {
      const path = `collections/${notebook.id}`
      const [text] = expectedNotebooksWhere(model, (each) => each === notebook).values()
      if (isWanted(path))
        await comparer.get(path, notebookLine, model.mayReadNotebook(viewer, notebook) ? text : 'refused')
    }),
    // Only the newest, since their number grows with the run.
    ...[...model.deletedNotebooks].slice(-5).map(async ([id, owner]) => {
      await comparer.get(`collections/${id}`, notebookLine, owner === viewer ? 'tombstone' : 'refused')
    }),
  ])
}

const isPublic: Filter = ['isPublic', 'EQUAL', true]

async function compareByList({ model, people }: World, comparer: ComparingReader): Promise<void> {
  const { viewer } = comparer.reader
  const byAnyOwner: Filter = ['uid', 'IN', people.map(({ uid }) => uid)]
  const comparisons = [
    comparer.list(
      'entries that are public',
      'messages',
      [byAnyOwner, isPublic],
      entryLine,
      expectedEntriesWhere(model, (entry) => model.isPublic(entry)),
    ),
    comparer.list(
      'notebooks that are public',
      'collections',
      [byAnyOwner, isPublic],
      notebookLine,
      expectedNotebooksWhere(model, (each) => each.isPublic),
    ),
  ]
  if (viewer !== null) {
    const byViewer: Filter = ['uid', 'EQUAL', viewer]
    const isMine = ({ owner }: { readonly owner: string }) => owner === viewer
    comparisons.push(
      comparer.list('own entries', 'messages', [byViewer], entryLine, expectedEntriesWhere(model, isMine)),
      comparer.list('own notebooks', 'collections', [byViewer], notebookLine, expectedNotebooksWhere(model, isMine)),
      comparer.list(
        'notebooks with oneself among the subscribers',
        'collections',
        [['collaborators', 'ARRAY_CONTAINS', viewer]],
        notebookLine,
        subscribedNotebooks(model, viewer),
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
    const expected = model.mayReadPrompt(viewer, uid) ? expectedPrompts(model, uid) : 'refused'
    comparisons.push(
      comparer.list(`what was asked ${ownerName}`, prompts, [], ({ userPrompt }) => String(userPrompt), expected),
    )
    const byViewer: Filter = ['uid', 'EQUAL', uid]
    const onProfile = expectedNotebooksWhere(model, (each) => each.owner === uid && each.isPublic)
    comparisons.push(
      comparer.list(`public notebooks ${ownerName}`, 'collections', [byViewer, isPublic], notebookLine, onProfile),
    )
    for (const name of notebookNames) {
      const inNotebook = expectedEntriesWhere(
        model,
        (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry),
      )
      const filters: readonly Filter[] = [byViewer, ['collectionName', 'EQUAL', name], isPublic]
      comparisons.push(
        comparer.list(`public entries in ${name} ${ownerName}`, 'messages', filters, entryLine, inNotebook),
      )
    }
  }
  await Promise.all(comparisons)
}

async function compareVersions(comparer: ComparingReader, entry: ModelEntry): Promise<void> {
  const { viewer } = comparer.reader
  const isOwner = viewer === entry.owner
  const text = ({ content }: Record<string, unknown>) => String(content)
  const versions = `messages/${entry.id}/versions`
  await Promise.all([
    ...[...entry.versions].map(async ([id, content]) => {
      await comparer.get(`messages/${entry.id}/versions/${id}`, text, isOwner ? content : 'refused')
    }),
    comparer.list(
      `earlier texts of ${entry.id}`,
      versions,
      [['uid', 'EQUAL', entry.owner]],
      text,
      isOwner ? entry.versions : 'refused',
    ),
    comparer.list(`earlier texts of ${entry.id}, whoever wrote them`, versions, [], text, 'refused'),
  ])
}

async function comparePrivateDocuments({ people }: World, comparer: ComparingReader): Promise<void> {
  const { viewer } = comparer.reader
  const describeExisting = () => 'there'
  await Promise.all(
    people.flatMap(({ uid, username }) => [
      ...['settings', 'blocks'].map(async (name) => {
        await comparer.get(`users/${uid}/private/${name}`, describeExisting, viewer === uid ? 'there' : 'refused')
      }),
      // A trigger may write it later, so the owner's answer is undetermined.
      ...(viewer === uid ? [] : [comparer.get(`users/${uid}/private/stats`, describeExisting, 'refused')]),
      ...['prompts', 'actions', 'queryPrompts', 'replies'].map(async (name) => {
        await comparer.get(`users/${uid}/private/${name}`, describeExisting, 'refused')
      }),
      comparer.list('private documents', `users/${uid}/private`, [], describeExisting, 'refused'),
      comparer.get(`users/${uid}/limits/quickReply`, describeExisting, 'refused'),
      comparer.get(`users/${uid}`, describeExisting, 'there'),
      comparer.get(`usernames/${username}`, describeExisting, 'there'),
    ]),
  )
}

async function expectRefusedLists({ model, people }: World, comparer: ComparingReader): Promise<void> {
  const { viewer } = comparer.reader
  const describeExisting = () => 'there'
  const [first, second] = people
  const stranger = first?.uid === viewer ? second?.uid : first?.uid
  const [entry] = model.entries.keys()
  const refusedLists: readonly (readonly [string, string, readonly Filter[]])[] = [
    ['entries', 'messages', []],
    ['private entries', 'messages', [['isPublic', 'EQUAL', false]]],
    [
      'private entries of somebody else',
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
    ['all entries of somebody else', 'messages', [['uid', 'EQUAL', stranger]]],
    ['all notebooks of somebody else', 'collections', [['uid', 'EQUAL', stranger]]],
    ['notebooks of another subscriber', 'collections', [['collaborators', 'ARRAY_CONTAINS', stranger]]],
    ['people', 'users', []],
    ['usernames', 'usernames', []],
    ['vectors', 'vectors', []],
    ['reports', 'reports', []],
    ['conversations of somebody else', 'threads', [['uid', 'EQUAL', stranger]]],
    ['questions of somebody else', 'turns', [['uid', 'EQUAL', stranger]]],
    ['saved searches of somebody else', 'searchQueries', [['uid', 'EQUAL', stranger]]],
  ]
  await Promise.all([
    ...refusedLists.map(async ([description, store, filters]) =>
      comparer.list(description, store, filters, describeExisting, 'refused'),
    ),
    comparer.get(`vectors/${entry ?? 'none'}`, describeExisting, 'refused'),
  ])
}

/** Sends requests as one reader, and records answers that differ from the expected ones. */
class ComparingReader {
  readonly differences: Difference[] = []
  requestCount = 0
  readonly reader: Reader
  readonly #isCounting: boolean

  /** @param options `isCounting`: also sends a count query for each list */
  constructor(reader: Reader, { isCounting = false } = {}) {
    this.reader = reader
    this.#isCounting = isCounting
  }

  async get(path: string, text: ToLine, expected = ''): Promise<void> {
    this.requestCount += 1
    const answer = await this.reader.rest.get(path)
    const data = answer.isAllowed ? answer.value?.data : undefined
    const shown = data && (isTombstone(data) ? 'tombstone' : text(data))
    const found = answer.isAllowed ? (shown ?? 'nothing') : 'refused'
    if (found !== expected) this.#addDifference(`get ${path}`, `${found} instead of ${expected}`)
  }

  async list(
    description: string,
    store: string,
    filters: readonly Filter[],
    text: ToLine,
    expected: LinesById | 'refused',
  ): Promise<void> {
    const { rest } = this.reader
    this.requestCount += this.#isCounting ? 2 : 1
    const [answer, count] = await Promise.all([
      rest.list(store, filters),
      this.#isCounting ? rest.count(store, filters) : undefined,
    ])
    const documents = answer.isAllowed ? answer.value : []
    const describeExisting = documents.filter(({ data }) => !isTombstone(data))
    const actualCount = count?.isAllowed ? count.value : 'refused'
    const expectedCount = expected === 'refused' ? expected : expected.size + documents.length - describeExisting.length
    if (count && actualCount !== expectedCount)
      this.#addDifference(`count ${description}`, `${actualCount} instead of ${expectedCount}`)
    if (expected === 'refused' || !answer.isAllowed) {
      if (answer.isAllowed) this.#addDifference(`list ${description}`, `${answer.value.length} instead of refused`)
      else if (expected !== 'refused') this.#addDifference(`list ${description}`, 'refused')
      return
    }
    const found = new Map(describeExisting.map(({ id, data }) => [id, text(data)]))
    const difference = findFirstDifference(expected, found)
    if (difference) this.#addDifference(`list ${description}`, difference)
  }

  #addDifference(request: string, finding: string): void {
    this.differences.push({ reader: this.reader.name, request, finding })
  }
}

function sumComparisons(comparers: readonly ComparingReader[]): Comparison {
  return {
    differences: comparers.flatMap(({ differences }) => differences),
    requestCount: comparers.reduce((sum, { requestCount: asked }) => sum + asked, 0),
  }
}
