import {
  allEntries,
  allNotebooks,
  entryText,
  expectedEntries,
  firstDifference,
  isTombstone,
  keptPrompts,
  notebookText,
  type LinesById,
  subscribedNotebooks,
} from './expected'
import type { ModelEntry } from './model'
import type { Answered, Filter, StoredDocument } from './rest-client'
import { notebookNames, type Reader, type World } from './world'

/** One request whose answer differs from the model. */
export interface Difference {
  readonly reader: string
  readonly how: string
  readonly what: string
}

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Requests to the server. */
  readonly asked: number
}

/** The documents that a step changed. */
export interface Touched {
  /** Documents written, and notebooks deleted, since the last comparison. */
  readonly paths: ReadonlySet<string>
  /** The entry whose versions are compared as well. */
  readonly entry?: ModelEntry | undefined
}

/**
 * Compares what each reader can read with the model. The rules judge each document by itself, so
 * unchanged documents need no new comparison. Each reader gets only the changed documents, and
 * lists that contain them.
 */
export async function compareChanged(world: World, touched: Touched): Promise<Comparison> {
  const looks = world.readers.map(async (reader) => {
    const asking = new ComparingReader(reader)
    await Promise.all([
      compareByGet(world, asking, (path) => touched.paths.has(path)),
      compareByList(world, asking),
      touched.entry && compareVersions(asking, touched.entry),
    ])
    return asking
  })
  return total(await Promise.all(looks))
}

/**
 * Compares all documents on the server with the model.
 *
 * @param known update times by path; updated in place
 * @returns the documents written since then
 */
export async function compareServer(
  { model, people, admin }: World,
  known: Map<string, string>,
): Promise<Comparison & Pick<Touched, 'paths'>> {
  const everybody: readonly Filter[] = [['uid', 'IN', people.map(({ uid }) => uid)]]
  const [entries, notebooks] = await Promise.all([
    admin.list('messages', everybody),
    admin.list('collections', everybody),
  ])
  const differences: Difference[] = []
  const paths = new Set<string>()
  const compare = (answer: Answered<readonly StoredDocument[]>, expected: LinesById, text: Text) => {
    const stored = answer.isAllowed ? answer.value : []
    const found = new Map(stored.filter(({ data }) => !isTombstone(data)).map(({ id, data }) => [id, text(data)]))
    const what = firstDifference(expected, found)
    if (what) differences.push({ reader: 'the server', how: 'list everything', what })
    for (const { path, updateTime } of stored) {
      if (known.get(path) !== updateTime) paths.add(path)
      known.set(path, updateTime)
    }
  }
  compare(
    entries,
    allEntries(model, () => true),
    entryText,
  )
  compare(
    notebooks,
    allNotebooks(model, () => true),
    notebookText,
  )
  return { differences, asked: 2, paths }
}

type Text = (data: Record<string, unknown>) => string

/** Compares every document, every list with its count, and requests always refused. */
export async function compareAll(world: World): Promise<Comparison> {
  const looks = world.readers.map(async (reader) => {
    const asking = new ComparingReader(reader, { isCounting: true })
    await Promise.all([
      compareByGet(world, asking, () => true),
      compareByNotebook(world, asking),
      ...[...world.model.entries.values()].map(async (entry) => compareVersions(asking, entry)),
      comparePrivateDocuments(world, asking),
      expectRefusedLists(world, asking),
    ])
    return asking
  })
  return total(await Promise.all(looks))
}

async function compareByGet(
  { model }: World,
  asking: ComparingReader,
  isWanted: (path: string) => boolean,
): Promise<void> {
  const { viewer } = asking.reader
  await Promise.all([
    ...[...model.entries.values()].map(async (entry) => {
      const path = `messages/${entry.id}`
      const [text] = expectedEntries(model, [entry]).values()
      if (isWanted(path)) await asking.get(path, entryText, model.mayReadEntry(viewer, entry) ? text : 'refused')
    }),
    ...[...model.notebooks.values()].map(async (notebook) => {
      const path = `collections/${notebook.id}`
      const [text] = allNotebooks(model, (each) => each === notebook).values()
      if (isWanted(path))
        await asking.get(path, notebookText, model.mayReadNotebook(viewer, notebook) ? text : 'refused')
    }),
    // Only the newest, since their number grows with the run.
    ...[...model.deletedNotebooks].slice(-5).map(async ([id, owner]) => {
      await asking.get(`collections/${id}`, notebookText, owner === viewer ? 'tombstone' : 'refused')
    }),
  ])
}

const isPublic: Filter = ['isPublic', 'EQUAL', true]

async function compareByList({ model, people }: World, asking: ComparingReader): Promise<void> {
  const { viewer } = asking.reader
  const everybody: Filter = ['uid', 'IN', people.map(({ uid }) => uid)]
  const looks = [
    asking.list(
      'entries that are public',
      'messages',
      [everybody, isPublic],
      entryText,
      allEntries(model, (entry) => model.isPublic(entry)),
    ),
    asking.list(
      'notebooks that are public',
      'collections',
      [everybody, isPublic],
      notebookText,
      allNotebooks(model, (each) => each.isPublic),
    ),
  ]
  if (viewer !== null) {
    const own: Filter = ['uid', 'EQUAL', viewer]
    const isMine = ({ owner }: { readonly owner: string }) => owner === viewer
    looks.push(
      asking.list('own entries', 'messages', [own], entryText, allEntries(model, isMine)),
      asking.list('own notebooks', 'collections', [own], notebookText, allNotebooks(model, isMine)),
      asking.list(
        'notebooks with oneself among the subscribers',
        'collections',
        [['collaborators', 'ARRAY_CONTAINS', viewer]],
        notebookText,
        subscribedNotebooks(model, viewer),
      ),
    )
  }
  await Promise.all(looks)
}

/** The lists of each person: prompts, and the lists of a profile and a notebook's page. */
async function compareByNotebook({ model, people }: World, asking: ComparingReader): Promise<void> {
  const { viewer } = asking.reader
  const looks: Promise<void>[] = []
  for (const [index, { uid }] of people.entries()) {
    const by = `of person ${index}`
    const prompts = `users/${uid}/userPrompts`
    const expected = model.mayReadPrompt(viewer, uid) ? keptPrompts(model, uid) : 'refused'
    looks.push(asking.list(`what was asked ${by}`, prompts, [], ({ userPrompt }) => String(userPrompt), expected))
    const own: Filter = ['uid', 'EQUAL', uid]
    const onProfile = allNotebooks(model, (each) => each.owner === uid && each.isPublic)
    looks.push(asking.list(`public notebooks ${by}`, 'collections', [own, isPublic], notebookText, onProfile))
    for (const name of notebookNames) {
      const named = allEntries(
        model,
        (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry),
      )
      const filters: readonly Filter[] = [own, ['collectionName', 'EQUAL', name], isPublic]
      looks.push(asking.list(`public entries in ${name} ${by}`, 'messages', filters, entryText, named))
    }
  }
  await Promise.all(looks)
}

async function compareVersions(asking: ComparingReader, entry: ModelEntry): Promise<void> {
  const { viewer } = asking.reader
  const isOwner = viewer === entry.owner
  const text = ({ content }: Record<string, unknown>) => String(content)
  const versions = `messages/${entry.id}/versions`
  await Promise.all([
    ...[...entry.versions].map(async ([id, content]) => {
      await asking.get(`messages/${entry.id}/versions/${id}`, text, isOwner ? content : 'refused')
    }),
    asking.list(
      `earlier texts of ${entry.id}`,
      versions,
      [['uid', 'EQUAL', entry.owner]],
      text,
      isOwner ? entry.versions : 'refused',
    ),
    asking.list(`earlier texts of ${entry.id}, whoever wrote them`, versions, [], text, 'refused'),
  ])
}

async function comparePrivateDocuments({ people }: World, asking: ComparingReader): Promise<void> {
  const { viewer } = asking.reader
  const there = () => 'there'
  await Promise.all(
    people.flatMap(({ uid, username }) => [
      ...['settings', 'blocks'].map(async (name) => {
        await asking.get(`users/${uid}/private/${name}`, there, viewer === uid ? 'there' : 'refused')
      }),
      // A trigger may write it later, so the owner's answer is undetermined.
      ...(viewer === uid ? [] : [asking.get(`users/${uid}/private/stats`, there, 'refused')]),
      ...['prompts', 'actions', 'queryPrompts', 'replies'].map(async (name) => {
        await asking.get(`users/${uid}/private/${name}`, there, 'refused')
      }),
      asking.list('private documents', `users/${uid}/private`, [], there, 'refused'),
      asking.get(`users/${uid}/limits/quickReply`, there, 'refused'),
      asking.get(`users/${uid}`, there, 'there'),
      asking.get(`usernames/${username}`, there, 'there'),
    ]),
  )
}

async function expectRefusedLists({ model, people }: World, asking: ComparingReader): Promise<void> {
  const { viewer } = asking.reader
  const there = () => 'there'
  const [first, second] = people
  const stranger = first?.uid === viewer ? second?.uid : first?.uid
  const [entry] = model.entries.keys()
  const wide: readonly (readonly [string, string, readonly Filter[]])[] = [
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
    ...wide.map(async ([how, store, filters]) => asking.list(how, store, filters, there, 'refused')),
    asking.get(`vectors/${entry ?? 'none'}`, there, 'refused'),
  ])
}

/** Sends requests as one reader, and records answers that differ from the expected ones. */
class ComparingReader {
  readonly differences: Difference[] = []
  asked = 0
  readonly reader: Reader
  readonly #isCounting: boolean

  /** @param options `isCounting`: also sends a count query for each list */
  constructor(reader: Reader, { isCounting = false } = {}) {
    this.reader = reader
    this.#isCounting = isCounting
  }

  async get(path: string, text: Text, expected = ''): Promise<void> {
    this.asked += 1
    const answer = await this.reader.rest.get(path)
    const data = answer.isAllowed ? answer.value?.data : undefined
    const shown = data && (isTombstone(data) ? 'tombstone' : text(data))
    const found = answer.isAllowed ? (shown ?? 'nothing') : 'refused'
    if (found !== expected) this.#note(`get ${path}`, `${found} instead of ${expected}`)
  }

  async list(
    how: string,
    store: string,
    filters: readonly Filter[],
    text: Text,
    expected: LinesById | 'refused',
  ): Promise<void> {
    const { rest } = this.reader
    this.asked += this.#isCounting ? 2 : 1
    const [answer, count] = await Promise.all([
      rest.list(store, filters),
      this.#isCounting ? rest.count(store, filters) : undefined,
    ])
    const documents = answer.isAllowed ? answer.value : []
    const there = documents.filter(({ data }) => !isTombstone(data))
    const counted = count?.isAllowed ? count.value : 'refused'
    const shouldCount = expected === 'refused' ? expected : expected.size + documents.length - there.length
    if (count && counted !== shouldCount) this.#note(`count ${how}`, `${counted} instead of ${shouldCount}`)
    if (expected === 'refused' || !answer.isAllowed) {
      if (answer.isAllowed) this.#note(`list ${how}`, `${answer.value.length} instead of refused`)
      else if (expected !== 'refused') this.#note(`list ${how}`, 'refused')
      return
    }
    const found = new Map(there.map(({ id, data }) => [id, text(data)]))
    const difference = firstDifference(expected, found)
    if (difference) this.#note(`list ${how}`, difference)
  }

  #note(how: string, what: string): void {
    this.differences.push({ reader: this.reader.name, how, what })
  }
}

function total(askings: readonly ComparingReader[]): Comparison {
  return {
    differences: askings.flatMap(({ differences }) => differences),
    asked: askings.reduce((sum, { asked }) => sum + asked, 0),
  }
}
