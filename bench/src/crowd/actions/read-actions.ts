import { entryList, exploreSettings } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore'

import { entryFromDocument, publicNotebookFromDocument } from '../../../../apps/web/src/shared/firebase/entry-converter'
import { isPermissionDenied } from '../../../../apps/web/src/shared/firebase/is-permission-denied'
import { findListErrors } from '../find-list-errors'
import { isSameState, type LedgerNotebook, toEntryState } from '../ledger'
import { type Action, pickRandom, type ActionContext } from '../crowd-run'

/** Reads the newest entries, as the dashboard's first page. */
export const readFirstPage: Action = async (context) => {
  const { run, user } = context
  const requestedAt = run.ledger.now()
  const listed = await user.server.readNewestEntries(entryList.pageSize)
  reportListErrors(context, {
    owner: user.uid,
    requestedAt,
    respondedAt: run.ledger.now(),
    listed,
    isListed: ({ isInTrash }) => !isInTrash,
    isNewestFirst: true,
    limit: entryList.pageSize,
  })
}

/** Reconnects the listener from its cursor, then checks the whole mirror. */
export const revisitJournal: Action = async (context) => {
  const { run, user } = context
  user.unfollow()
  await user.follow()
  const now = run.ledger.now()
  reportListErrors(context, {
    owner: user.uid,
    requestedAt: now,
    respondedAt: now,
    listed: [...user.mirror.values()].toSorted((a, b) => b.timestamp - a.timestamp),
    isListed: () => true,
    isNewestFirst: true,
    limit: Number.POSITIVE_INFINITY,
  })
}

/** Compares the first snapshot of the user's notebooks with the ledger. */
export const readOwnNotebooks: Action = async ({ run, user, reportWrong }) => {
  const received = await new Promise<readonly { readonly id: string; readonly name: string }[]>((resolve) => {
    const stop = user.server.watchNotebooks((notebooks) => {
      resolve(notebooks)
      // The first snapshot may arrive before `stop` is assigned.
      queueMicrotask(() => stop())
    })
  })
  const expected = [...run.ledger.notebooks.values()].filter(({ owner }) => owner === user.uid)
  const describe = (notebooks: typeof received) =>
    notebooks
      .map(({ id, name }) => `${id} ${name}`)
      .toSorted()
      .join()
  if (describe(received) !== describe(expected))
    reportWrong(`notebooks ${describe(received)} instead of ${describe(expected)}`)
}

/** Reads the first entries of a random public notebook. */
export const readPublicNotebook: Action = async (context) => {
  const publicNotebooks = [...context.run.ledger.notebooks.values()].filter(({ isPublic }) => isPublic)
  await readNotebookEntries(context, pickRandom(context.random, publicNotebooks), {
    isNewestFirst: false,
    pageSize: entryList.publicNotebookPageSize,
  })
}

/** Reads the first page of Explore. */
export const readExplore: Action = async ({ run, user, reportWrong }) => {
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
    const recorded = run.ledger.notebooks.get(document.id)
    const isCorrect = recorded?.isPublic === true && recorded.name === notebook?.name && recorded.owner === notebook.uid
    if (!isCorrect) reportWrong(`notebook ${document.id} differs from the ledger`)
    // Notebooks without activity sort last.
    const activityAt = notebook?.activityAt ?? Number.NEGATIVE_INFINITY
    if (activityAt > previousActivityAt) reportWrong('notebooks in the wrong order')
    previousActivityAt = activityAt
  }
  const publicCount = [...run.ledger.notebooks.values()].filter(({ isPublic }) => isPublic).length
  // A trigger writes `activityAt`. It had handled all notebooks before the run started.
  if (docs.length !== Math.min(exploreSettings.pageSize, publicCount))
    reportWrong(`${docs.length} notebooks of ${publicCount}`)
}

/** Reads a random profile: username, biography, public notebooks and their latest entries. */
export const readProfile: Action = async (context) => {
  const { run, user, random, reportWrong } = context
  const profileUser = pickRandom(random, run.users)
  const requestedAt = run.ledger.now()
  const claim = (await getDocFromServer(doc(user.firestore, 'usernames', profileUser.username))).data()
  if (claim?.['uid'] !== profileUser.uid) reportWrong(`a username that belongs to ${JSON.stringify(claim)}`)
  const profile = (await getDocFromServer(doc(user.firestore, 'users', profileUser.uid))).data()
  const biographies = run.ledger.biographies.get(profileUser.uid)?.possibleStates(requestedAt, run.ledger.now()) ?? []
  if (profile?.['username'] !== profileUser.username || !biographies.includes(profile['biography']))
    reportWrong(`the profile ${JSON.stringify(profile)}`)
  const { docs } = await getDocsFromServer(
    query(
      collection(user.firestore, 'collections'),
      where('uid', '==', profileUser.uid),
      where('isPublic', '==', true),
      orderBy('name'),
      limit(entryList.profileNotebooksPageSize),
    ),
  )
  const expected = profileUser.notebooks.filter(({ isPublic }) => isPublic)
  const joinIds = (items: readonly { readonly id: string }[]) =>
    items
      .map(({ id }) => id)
      .toSorted()
      .join()
  if (joinIds(docs) !== joinIds(expected))
    reportWrong(`public notebooks ${joinIds(docs)} instead of ${joinIds(expected)}`)
  for (const notebook of expected)
    await readNotebookEntries(context, notebook, { isNewestFirst: true, pageSize: entryList.profileEntriesPerNotebook })
}

/** Gets another user's note by its id. The rules must refuse that while the note is private. */
export const readForeignEntry: Action = async ({ run, user, random, reportWrong }) => {
  const owner = pickRandom(
    random,
    run.users.filter(({ uid }) => uid !== user.uid),
  )
  const { id, history } = pickRandom(random, run.ledger.entriesOwnedBy(owner.uid))
  const requestedAt = run.ledger.now()
  const document = await getDocFromServer(doc(user.firestore, 'messages', id)).catch((error: unknown) => {
    if (isPermissionDenied(error)) return undefined
    throw error
  })
  const possibleStates = history.possibleStates(requestedAt, run.ledger.now())
  const entry = document && entryFromDocument(document)
  const isCorrect =
    entry === undefined
      ? possibleStates.some((state) => !state?.isPublic)
      : possibleStates.some((state) => state?.isPublic && isSameState(state, toEntryState(entry)))
  if (!isCorrect) reportWrong(`entry ${id} of another user ${entry === undefined ? 'refused' : 'shown'}`)
}

interface NotebookReadOptions {
  readonly isNewestFirst: boolean
  readonly pageSize: number
}

/** Lists public entries of a notebook and compares them with the ledger. */
async function readNotebookEntries(
  context: ActionContext,
  { owner, name }: LedgerNotebook,
  { isNewestFirst, pageSize }: NotebookReadOptions,
): Promise<void> {
  const { run, user } = context
  const requestedAt = run.ledger.now()
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
  reportListErrors(context, {
    owner,
    requestedAt,
    respondedAt: run.ledger.now(),
    listed: docs.flatMap((document) => entryFromDocument(document) ?? []),
    isListed: ({ collectionName, isPublic }) => isPublic && collectionName === name,
    isNewestFirst,
    limit: pageSize,
  })
}

function reportListErrors({ run, reportWrong }: ActionContext, read: Parameters<typeof findListErrors>[1]): void {
  for (const error of findListErrors(run.ledger, read)) reportWrong(error)
}
