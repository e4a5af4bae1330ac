import {
  collection,
  type CollectionReference,
  doc,
  type DocumentReference,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type Query,
  query,
  type QueryFieldFilterConstraint,
  where,
} from 'firebase/firestore'

import {
  allEntries,
  allNotebooks,
  entryText,
  expectedEntries,
  firstDifference,
  keptPrompts,
  notebookText,
  type Shown,
  subscribedNotebooks,
} from './expected'
import type { ModelEntry } from './model'
import { answerTo, type Outcome, outcomeOf } from './outcome'
import { notebookNames, type Reader, type World } from './world'

/** One place where somebody can read something else than the model says. */
export interface Difference {
  readonly reader: string
  readonly how: string
  readonly what: string
}

export interface Looked {
  readonly differences: readonly Difference[]
  /** Questions that were asked of the server. */
  readonly asked: number
}

/**
 * Compares what each reader can read with what the model says, by get, by list and by count.
 *
 * @param touched the entry that the last step was about: its earlier texts are looked at, too
 */
export async function look(world: World, touched?: ModelEntry): Promise<Looked> {
  const looks = world.readers.map(async (reader) => {
    const asking = new Asking(reader)
    await Promise.all([lookByGet(world, asking), lookByList(world, asking), touched && lookAtVersions(asking, touched)])
    return asking
  })
  return total(await Promise.all(looks))
}

/** The same for what a step hardly ever changes: all earlier texts, and what is private or refused whatever it holds. */
export async function lookAround(world: World): Promise<Looked> {
  const looks = world.readers.map(async (reader) => {
    const asking = new Asking(reader)
    await Promise.all([
      ...[...world.model.entries.values()].map(async (entry) => lookAtVersions(asking, entry)),
      lookAtPrivateDocuments(world, asking),
      lookAtTooWideLists(world, asking),
    ])
    return asking
  })
  return total(await Promise.all(looks))
}

async function lookByGet({ model }: World, asking: Asking): Promise<void> {
  const { viewer } = asking.reader
  await Promise.all([
    ...[...model.entries.values()].map(async (entry) => {
      const [text] = expectedEntries(model, [entry]).values()
      await asking.get(`messages/${entry.id}`, entryText, model.mayReadEntry(viewer, entry) ? text : 'refused')
    }),
    ...[...model.notebooks.values()].map(async (notebook) => {
      const [text] = allNotebooks(model, (each) => each === notebook).values()
      await asking.get(
        `collections/${notebook.id}`,
        notebookText,
        model.mayReadNotebook(viewer, notebook) ? text : 'refused',
      )
    }),
    // The last few: there are ever more of them.
    ...[...model.deletedNotebooks].slice(-5).map(async (id) => {
      await asking.get(`collections/${id}`, notebookText, 'refused')
    }),
  ])
}

async function lookByList({ model, people }: World, asking: Asking): Promise<void> {
  const { firestore, viewer } = asking.reader
  const entries = collection(firestore, 'messages')
  const notebooks = collection(firestore, 'collections')
  const isPublic = where('isPublic', '==', true)
  const everybody = where(
    'uid',
    'in',
    people.map(({ uid }) => uid),
  )
  const looks = [
    asking.list(
      'entries that are public',
      entries,
      [everybody, isPublic],
      entryText,
      allEntries(model, (entry) => model.isPublic(entry)),
    ),
    asking.list(
      'notebooks that are public',
      notebooks,
      [everybody, isPublic],
      notebookText,
      allNotebooks(model, (each) => each.isPublic),
    ),
  ]
  if (viewer !== null) {
    const own = where('uid', '==', viewer)
    const isMine = ({ owner }: { readonly owner: string }) => owner === viewer
    looks.push(
      asking.list('own entries', entries, [own], entryText, allEntries(model, isMine)),
      asking.list('own notebooks', notebooks, [own], notebookText, allNotebooks(model, isMine)),
      asking.list(
        'notebooks with oneself among the subscribers',
        notebooks,
        [where('collaborators', 'array-contains', viewer)],
        notebookText,
        subscribedNotebooks(model, viewer),
      ),
    )
  }
  for (const [index, { uid }] of people.entries()) {
    const by = `of person ${index}`
    const prompts = collection(firestore, 'users', uid, 'userPrompts')
    const expected = model.mayReadAsked(viewer, uid) ? keptPrompts(model, uid) : 'refused'
    looks.push(asking.list(`what was asked ${by}`, prompts, [], ({ userPrompt }) => String(userPrompt), expected))
    const own = where('uid', '==', uid)
    const onProfile = allNotebooks(model, (each) => each.owner === uid && each.isPublic)
    looks.push(asking.list(`public notebooks ${by}`, notebooks, [own, isPublic], notebookText, onProfile))
    for (const name of notebookNames) {
      const named = allEntries(
        model,
        (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry),
      )
      const filters = [own, where('collectionName', '==', name), isPublic]
      looks.push(asking.list(`public entries in ${name} ${by}`, entries, filters, entryText, named))
    }
  }
  await Promise.all(looks)
}

async function lookAtVersions(asking: Asking, entry: ModelEntry): Promise<void> {
  const { firestore, viewer } = asking.reader
  const isOwner = viewer === entry.owner
  const text = ({ content }: Record<string, unknown>) => String(content)
  const versions = collection(firestore, 'messages', entry.id, 'versions')
  await Promise.all([
    ...[...entry.versions].map(async ([id, content]) => {
      await asking.get(`messages/${entry.id}/versions/${id}`, text, isOwner ? content : 'refused')
    }),
    asking.list(
      `earlier texts of ${entry.id}`,
      versions,
      [where('uid', '==', entry.owner)],
      text,
      isOwner ? entry.versions : 'refused',
    ),
    asking.list(`earlier texts of ${entry.id}, whoever wrote them`, versions, [], text, 'refused'),
  ])
}

async function lookAtPrivateDocuments({ people }: World, asking: Asking): Promise<void> {
  const { firestore, viewer } = asking.reader
  const there = () => 'there'
  await Promise.all(
    people.flatMap(({ uid, username }) => [
      ...['settings', 'blocks'].map(async (name) => {
        await asking.get(`users/${uid}/private/${name}`, there, viewer === uid ? 'there' : 'refused')
      }),
      // A trigger writes it, and may not have come to it yet: its owner's answer is not known.
      ...(viewer === uid ? [] : [asking.get(`users/${uid}/private/stats`, there, 'refused')]),
      ...['prompts', 'actions', 'queryPrompts', 'replies'].map(async (name) => {
        await asking.get(`users/${uid}/private/${name}`, there, 'refused')
      }),
      asking.list('private documents', collection(firestore, 'users', uid, 'private'), [], there, 'refused'),
      asking.get(`users/${uid}/limits/quickReply`, there, 'refused'),
      asking.get(`users/${uid}`, there, 'there'),
      asking.get(`usernames/${username}`, there, 'there'),
    ]),
  )
}

async function lookAtTooWideLists({ model, people }: World, asking: Asking): Promise<void> {
  const { firestore, viewer } = asking.reader
  const there = () => 'there'
  const messages = collection(firestore, 'messages')
  const collections = collection(firestore, 'collections')
  const [first, second] = people
  const stranger = first?.uid === viewer ? second?.uid : first?.uid
  const [entry] = model.entries.keys()
  const wide: readonly (readonly [string, CollectionReference, readonly QueryFieldFilterConstraint[]])[] = [
    ['entries', messages, []],
    ['private entries', messages, [where('isPublic', '==', false)]],
    ['private entries of somebody else', messages, [where('uid', '==', stranger), where('isPublic', '==', false)]],
    ['entries by notebook', messages, [where('uid', '==', stranger), where('collectionName', '==', 'River')]],
    ['entries public or not', messages, [where('isPublic', 'in', [true, false])]],
    ['notebooks', collections, []],
    ['private notebooks', collections, [where('isPublic', '==', false)]],
    ['all entries of somebody else', messages, [where('uid', '==', stranger)]],
    ['all notebooks of somebody else', collections, [where('uid', '==', stranger)]],
    ['notebooks of another subscriber', collections, [where('collaborators', 'array-contains', stranger)]],
    ['people', collection(firestore, 'users'), []],
    ['usernames', collection(firestore, 'usernames'), []],
    ['vectors', collection(firestore, 'vectors'), []],
    ['reports', collection(firestore, 'reports'), []],
    ['conversations of somebody else', collection(firestore, 'threads'), [where('uid', '==', stranger)]],
    ['questions of somebody else', collection(firestore, 'turns'), [where('uid', '==', stranger)]],
    ['saved searches of somebody else', collection(firestore, 'searchQueries'), [where('uid', '==', stranger)]],
  ]
  await Promise.all([
    ...wide.map(async ([how, store, filters]) => asking.list(how, store, filters, there, 'refused')),
    asking.get(`vectors/${entry ?? 'none'}`, there, 'refused'),
  ])
}

/** Asks as one reader, and notes what is answered otherwise than expected. */
class Asking {
  readonly differences: Difference[] = []
  asked = 0
  readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  async get(path: string, text: (data: Record<string, unknown>) => string, expected = ''): Promise<void> {
    this.asked += 1
    const outcome = await this.#outcome(`get ${path}`, () => getDocFromServer(documentAt(this.reader.firestore, path)))
    const data = outcome.isAllowed ? outcome.value.data() : undefined
    const found = outcome.isAllowed ? (data ? text(data) : 'nothing') : 'refused'
    if (found !== expected) this.#note(`get ${path}`, `${found} instead of ${expected}`)
  }

  async list(
    how: string,
    store: CollectionReference,
    filters: readonly QueryFieldFilterConstraint[],
    text: (data: Record<string, unknown>) => string,
    expected: Shown | 'refused',
  ): Promise<void> {
    this.asked += 2
    const asked: Query = query(store, ...filters)
    const [outcome, count] = await Promise.all([
      this.#outcome(`list ${how}`, () => getDocsFromServer(asked)),
      this.#outcome(`count ${how}`, () => getCountFromServer(asked)),
    ])
    const counted = count.isAllowed ? count.value.data().count : 'refused'
    const shouldCount = expected === 'refused' ? expected : expected.size
    if (counted !== shouldCount) this.#note(`count ${how}`, `${counted} instead of ${shouldCount}`)
    if (expected === 'refused' || !outcome.isAllowed) {
      if (outcome.isAllowed) this.#note(`list ${how}`, `${outcome.value.size} instead of refused`)
      else if (expected !== 'refused') this.#note(`list ${how}`, 'refused')
      return
    }
    const found = new Map(outcome.value.docs.map((document) => [document.id, text(document.data())]))
    const difference = firstDifference(expected, found)
    if (difference) this.#note(`list ${how}`, difference)
  }

  async #outcome<T>(how: string, ask: () => Promise<T>): Promise<Outcome<T>> {
    try {
      return await outcomeOf(answerTo(ask))
    } catch (error) {
      throw new Error(`${this.reader.name} got no answer to ${how}: ${String(error)}`, { cause: error })
    }
  }

  #note(how: string, what: string): void {
    this.differences.push({ reader: this.reader.name, how, what })
  }
}

function documentAt(firestore: Firestore, path: string): DocumentReference {
  return doc(firestore, path)
}

function total(askings: readonly Asking[]): Looked {
  return {
    differences: askings.flatMap(({ differences }) => differences),
    asked: askings.reduce((sum, { asked }) => sum + asked, 0),
  }
}
