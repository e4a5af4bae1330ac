import { entryList, exploreSettings } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore'

import { entryFromDocument, publicNotebookFromDocument } from '../../../../apps/web/src/shared/firebase/entry-converter'
import { isPermissionDenied } from '../../../../apps/web/src/shared/firebase/is-permission-denied'
import { findListErrors } from '../find-list-errors'
import { isSameState, type LedgerNotebook, stateOf } from '../ledger'
import { type Action, pickRandom, type ActionContext } from '../scene'

export const readFirstPage: Action = async (turn) => {
  const { scene, user } = turn
  const asked = scene.ledger.now()
  const shown = await user.server.newestEntries(entryList.pageSize)
  complain(turn, {
    owner: user.uid,
    asked,
    answered: scene.ledger.now(),
    shown,
    belongs: ({ isInTrash }) => !isInTrash,
    isNewestFirst: true,
    most: entryList.pageSize,
  })
}

/** Reconnects the listener from its cursor, then checks the whole mirror. */
export const comeBack: Action = async (turn) => {
  const { scene, user } = turn
  user.unfollow()
  await user.follow()
  const now = scene.ledger.now()
  complain(turn, {
    owner: user.uid,
    asked: now,
    answered: now,
    shown: [...user.mirror.values()].toSorted((one, other) => other.timestamp - one.timestamp),
    belongs: () => true,
    isNewestFirst: true,
    most: Number.POSITIVE_INFINITY,
  })
}

export const readOwnNotebooks: Action = async ({ scene, user, reportWrong }) => {
  const shown = await new Promise<readonly { readonly id: string; readonly name: string }[]>((told) => {
    const stop = user.server.watchNotebooks((notebooks) => {
      told(notebooks)
      // The first snapshot may arrive before `stop` is assigned.
      queueMicrotask(() => stop())
    })
  })
  const own = [...scene.ledger.notebooks.values()].filter(({ owner }) => owner === user.uid)
  const names = (notebooks: typeof shown) =>
    notebooks
      .map(({ id, name }) => `${id} ${name}`)
      .toSorted()
      .join()
  if (names(shown) !== names(own)) reportWrong(`notebooks ${names(shown)} instead of ${names(own)}`)
}

export const readPublicNotebook: Action = async (turn) => {
  const publicOnes = [...turn.scene.ledger.notebooks.values()].filter(({ isPublic }) => isPublic)
  await readEntriesOf(turn, pickRandom(turn.random, publicOnes), {
    isNewestFirst: false,
    most: entryList.publicPageSize,
  })
}

export const explore: Action = async ({ scene, user, reportWrong: wrong }) => {
  const { docs } = await getDocsFromServer(
    query(
      collection(user.firestore, 'collections'),
      where('isPublic', '==', true),
      orderBy('activityAt', 'desc'),
      limit(exploreSettings.pageSize),
    ),
  )
  let before = Number.POSITIVE_INFINITY
  for (const document of docs) {
    const notebook = publicNotebookFromDocument(document)
    const known = scene.ledger.notebooks.get(document.id)
    const isSo = known?.isPublic === true && known.name === notebook?.name && known.owner === notebook.uid
    if (!isSo) wrong(`notebook ${document.id}, which is not public so`)
    // Notebooks without activity sort last.
    const at = notebook?.activityAt ?? Number.NEGATIVE_INFINITY
    if (at > before) wrong('notebooks in another order')
    before = at
  }
  const publicCount = [...scene.ledger.notebooks.values()].filter(({ isPublic }) => isPublic).length
  // The sort field is written by a trigger; all notebooks were counted before the run.
  if (docs.length !== Math.min(exploreSettings.pageSize, publicCount))
    wrong(`${docs.length} notebooks of ${publicCount}`)
}

/** Reads a random profile: username, biography, public notebooks and their latest entries. */
export const readProfile: Action = async (turn) => {
  const { scene, user, random, reportWrong: wrong } = turn
  const person = pickRandom(random, scene.users)
  const asked = scene.ledger.now()
  const claim = (await getDocFromServer(doc(user.firestore, 'usernames', person.username))).data()
  if (claim?.['uid'] !== person.uid) wrong(`a name that leads to ${JSON.stringify(claim)}`)
  const profile = (await getDocFromServer(doc(user.firestore, 'users', person.uid))).data()
  const biographies = scene.ledger.biographies.get(person.uid)?.possible(asked, scene.ledger.now()) ?? []
  if (profile?.['username'] !== person.username || !biographies.includes(profile['biography']))
    wrong(`the profile ${JSON.stringify(profile)}`)
  const { docs } = await getDocsFromServer(
    query(
      collection(user.firestore, 'collections'),
      where('uid', '==', person.uid),
      where('isPublic', '==', true),
      orderBy('name'),
      limit(entryList.profileNotebooksSize),
    ),
  )
  const expected = person.notebooks.filter(({ isPublic }) => isPublic)
  const ids = (all: readonly { readonly id: string }[]) =>
    all
      .map(({ id }) => id)
      .toSorted()
      .join()
  if (ids(docs) !== ids(expected)) wrong(`public notebooks ${ids(docs)} instead of ${ids(expected)}`)
  for (const notebook of expected)
    await readEntriesOf(turn, notebook, { isNewestFirst: true, most: entryList.profileLatestCount })
}

/** Gets another user's note by its id, which must fail while it is private. */
export const readForeignEntry: Action = async ({ scene, user, random, reportWrong: wrong }) => {
  const owner = pickRandom(
    random,
    scene.users.filter(({ uid }) => uid !== user.uid),
  )
  const { id, history } = pickRandom(random, scene.ledger.of(owner.uid))
  const asked = scene.ledger.now()
  const shown = await getDocFromServer(doc(user.firestore, 'messages', id)).catch((error: unknown) => {
    if (isPermissionDenied(error)) return undefined
    throw error
  })
  const possible = history.possible(asked, scene.ledger.now())
  const entry = shown && entryFromDocument(shown)
  const isRight =
    entry === undefined
      ? possible.some((state) => !state?.isPublic)
      : possible.some((state) => state?.isPublic && isSameState(state, stateOf(entry)))
  if (!isRight) wrong(`entry ${id} of somebody else ${entry === undefined ? 'refused' : 'shown'}`)
}

interface Page {
  readonly isNewestFirst: boolean
  readonly most: number
}

async function readEntriesOf(
  turn: ActionContext,
  { owner, name }: LedgerNotebook,
  { isNewestFirst, most }: Page,
): Promise<void> {
  const { scene, user } = turn
  const asked = scene.ledger.now()
  const { docs } = await getDocsFromServer(
    query(
      collection(user.firestore, 'messages'),
      where('uid', '==', owner),
      where('collectionName', '==', name),
      where('isPublic', '==', true),
      // The app's queries: newest first on a profile, otherwise by order, which is never set here.
      ...(isNewestFirst ? [orderBy('timestamp', 'desc')] : [orderBy('order'), orderBy('timestamp')]),
      limit(most),
    ),
  )
  complain(turn, {
    owner,
    asked,
    answered: scene.ledger.now(),
    shown: docs.flatMap((document) => entryFromDocument(document) ?? []),
    belongs: ({ collectionName, isPublic }) => isPublic && collectionName === name,
    isNewestFirst,
    most,
  })
}

function complain({ scene, reportWrong: wrong }: ActionContext, read: Parameters<typeof findListErrors>[1]): void {
  for (const what of findListErrors(scene.ledger, read)) wrong(what)
}
