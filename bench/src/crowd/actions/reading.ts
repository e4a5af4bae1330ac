import { entryList, exploreSettings } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore'

import { entryFromDocument, publicNotebookFromDocument } from '../../../../apps/web/src/shared/firebase/entry-converter'
import { isPermissionDenied } from '../../../../apps/web/src/shared/firebase/is-permission-denied'
import { findListErrors } from '../find-list-errors'
import { isSameState, type LedgerNotebook, toEntryState } from '../ledger'
import { type Action, pickRandom, type ActionContext } from '../scene'

export const readFirstPage: Action = async (turn) => {
  const { scene, user } = turn
  const requestedAt = scene.ledger.now()
  const listed = await user.server.readNewestEntries(entryList.pageSize)
  reportListErrors(turn, {
    owner: user.uid,
    requestedAt,
    respondedAt: scene.ledger.now(),
    listed,
    belongs: ({ isInTrash }) => !isInTrash,
    isNewestFirst: true,
    limit: entryList.pageSize,
  })
}

/** Reconnects the listener from its cursor, then checks the whole mirror. */
export const comeBack: Action = async (turn) => {
  const { scene, user } = turn
  user.unfollow()
  await user.follow()
  const now = scene.ledger.now()
  reportListErrors(turn, {
    owner: user.uid,
    requestedAt: now,
    respondedAt: now,
    listed: [...user.mirror.values()].toSorted((a, b) => b.timestamp - a.timestamp),
    belongs: () => true,
    isNewestFirst: true,
    limit: Number.POSITIVE_INFINITY,
  })
}

export const readOwnNotebooks: Action = async ({ scene, user, reportWrong }) => {
  const received = await new Promise<readonly { readonly id: string; readonly name: string }[]>((onSnapshot) => {
    const stop = user.server.watchNotebooks((notebooks) => {
      onSnapshot(notebooks)
      // The first snapshot may arrive before `stop` is assigned.
      queueMicrotask(() => stop())
    })
  })
  const expected = [...scene.ledger.notebooks.values()].filter(({ owner }) => owner === user.uid)
  const describe = (notebooks: typeof received) =>
    notebooks
      .map(({ id, name }) => `${id} ${name}`)
      .toSorted()
      .join()
  if (describe(received) !== describe(expected))
    reportWrong(`notebooks ${describe(received)} instead of ${describe(expected)}`)
}

export const readPublicNotebook: Action = async (turn) => {
  const publicNotebooks = [...turn.scene.ledger.notebooks.values()].filter(({ isPublic }) => isPublic)
  await readEntriesOf(turn, pickRandom(turn.random, publicNotebooks), {
    isNewestFirst: false,
    pageSize: entryList.publicNotebookPageSize,
  })
}

export const explore: Action = async ({ scene, user, reportWrong }) => {
  const { docs } = await getDocsFromServer(
    query(
      collection(user.firestore, 'collections'),
      where('isPublic', '==', true),
      orderBy('activityAt', 'desc'),
      limit(exploreSettings.pageSize),
    ),
  )
  let previousActivityAt = Number.POSITIVE_INFINITY
  for (const document of docs) {
    const notebook = publicNotebookFromDocument(document)
    const recorded = scene.ledger.notebooks.get(document.id)
    const isRight = recorded?.isPublic === true && recorded.name === notebook?.name && recorded.owner === notebook.uid
    if (!isRight) reportWrong(`notebook ${document.id}, which is not public so`)
    // Notebooks without activity sort last.
    const activityAt = notebook?.activityAt ?? Number.NEGATIVE_INFINITY
    if (activityAt > previousActivityAt) reportWrong('notebooks in another order')
    previousActivityAt = activityAt
  }
  const publicCount = [...scene.ledger.notebooks.values()].filter(({ isPublic }) => isPublic).length
  // The sort field is written by a trigger; all notebooks were counted before the run.
  if (docs.length !== Math.min(exploreSettings.pageSize, publicCount))
    reportWrong(`${docs.length} notebooks of ${publicCount}`)
}

/** Reads a random profile: username, biography, public notebooks and their latest entries. */
export const readProfile: Action = async (turn) => {
  const { scene, user, random, reportWrong } = turn
  const person = pickRandom(random, scene.users)
  const requestedAt = scene.ledger.now()
  const claim = (await getDocFromServer(doc(user.firestore, 'usernames', person.username))).data()
  if (claim?.['uid'] !== person.uid) reportWrong(`a name that leads to ${JSON.stringify(claim)}`)
  const profile = (await getDocFromServer(doc(user.firestore, 'users', person.uid))).data()
  const biographies = scene.ledger.biographies.get(person.uid)?.possibleStates(requestedAt, scene.ledger.now()) ?? []
  if (profile?.['username'] !== person.username || !biographies.includes(profile['biography']))
    reportWrong(`the profile ${JSON.stringify(profile)}`)
  const { docs } = await getDocsFromServer(
    query(
      collection(user.firestore, 'collections'),
      where('uid', '==', person.uid),
      where('isPublic', '==', true),
      orderBy('name'),
      limit(entryList.profileNotebooksPageSize),
    ),
  )
  const expected = person.notebooks.filter(({ isPublic }) => isPublic)
  const idsOf = (items: readonly { readonly id: string }[]) =>
    items
      .map(({ id }) => id)
      .toSorted()
      .join()
  if (idsOf(docs) !== idsOf(expected)) reportWrong(`public notebooks ${idsOf(docs)} instead of ${idsOf(expected)}`)
  for (const notebook of expected)
    await readEntriesOf(turn, notebook, { isNewestFirst: true, pageSize: entryList.profileEntriesPerNotebook })
}

/** Gets another user's note by its id, which must fail while it is private. */
export const readForeignEntry: Action = async ({ scene, user, random, reportWrong }) => {
  const owner = pickRandom(
    random,
    scene.users.filter(({ uid }) => uid !== user.uid),
  )
  const { id, history } = pickRandom(random, scene.ledger.entriesOwnedBy(owner.uid))
  const requestedAt = scene.ledger.now()
  const document = await getDocFromServer(doc(user.firestore, 'messages', id)).catch((error: unknown) => {
    if (isPermissionDenied(error)) return undefined
    throw error
  })
  const possible = history.possibleStates(requestedAt, scene.ledger.now())
  const entry = document && entryFromDocument(document)
  const isRight =
    entry === undefined
      ? possible.some((state) => !state?.isPublic)
      : possible.some((state) => state?.isPublic && isSameState(state, toEntryState(entry)))
  if (!isRight) reportWrong(`entry ${id} of somebody else ${entry === undefined ? 'refused' : 'shown'}`)
}

interface ListOptions {
  readonly isNewestFirst: boolean
  readonly pageSize: number
}

async function readEntriesOf(
  turn: ActionContext,
  { owner, name }: LedgerNotebook,
  { isNewestFirst, pageSize }: ListOptions,
): Promise<void> {
  const { scene, user } = turn
  const requestedAt = scene.ledger.now()
  const { docs } = await getDocsFromServer(
    query(
      collection(user.firestore, 'messages'),
      where('uid', '==', owner),
      where('collectionName', '==', name),
      where('isPublic', '==', true),
      // The app's queries: newest first on a profile, otherwise by order, which is never set here.
      ...(isNewestFirst ? [orderBy('timestamp', 'desc')] : [orderBy('order'), orderBy('timestamp')]),
      limit(pageSize),
    ),
  )
  reportListErrors(turn, {
    owner,
    requestedAt,
    respondedAt: scene.ledger.now(),
    listed: docs.flatMap((document) => entryFromDocument(document) ?? []),
    belongs: ({ collectionName, isPublic }) => isPublic && collectionName === name,
    isNewestFirst,
    limit: pageSize,
  })
}

function reportListErrors({ scene, reportWrong }: ActionContext, read: Parameters<typeof findListErrors>[1]): void {
  for (const error of findListErrors(scene.ledger, read)) reportWrong(error)
}
