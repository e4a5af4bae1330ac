import { setTimeout as pause } from 'node:timers/promises'

import { type EntryVersion, fetchUserVectors } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, query, where } from 'firebase/firestore'

import { entryFromDocument } from '../../../apps/web/src/shared/firebase/entry-converter'
import { readAllVersions } from '../../../apps/web/src/shared/firebase/read-all-versions'
import { type EntryState, isSameState, type LedgerEntry, toEntryState } from './ledger'
import type { Scene } from './scene'
import type { CrowdTally } from './tally'
import type { CrowdUser } from './user'

export interface SceneAudit {
  /** Texts acknowledged by the server that are neither an entry nor one of its versions. */
  readonly lost: readonly string[]
  readonly entryCount: number
  readonly versionCount: number
  /** Milliseconds until the triggers had caught up. */
  readonly triggerDelayMs: number
  /** Counts wrong states of stored documents as well. */
  readonly tally: CrowdTally
}

/** Audits everything that is stored, after all users have stopped. */
export async function auditScene(scene: Scene): Promise<SceneAudit> {
  const { lost, wrong, entryCount, versionCount } = await auditDocuments(scene)
  const start = performance.now()
  for (const missingEffect of await waitForTriggers(scene)) scene.tally.wrong('what follows from writes', missingEffect)
  const triggerDelayMs = performance.now() - start
  for (const error of wrong) scene.tally.wrong('what is stored', error)
  return { lost, entryCount, versionCount, triggerDelayMs, tally: scene.tally }
}

const neverAborts = new AbortController().signal

/** Compares all stored entries and versions with the ledger. */
async function auditDocuments({ users, ledger }: Scene) {
  const lost: string[] = []
  /** Documents whose stored state no user has written. */
  const wrong: string[] = []
  let [entryCount, versionCount] = [0, 0]
  for (const { uid, firestore } of users) {
    const { docs } = await getDocsFromServer(query(collection(firestore, 'messages'), where('uid', '==', uid)))
    const storedById = new Map(docs.map((document) => [document.id, entryFromDocument(document)]))
    const readable = [...storedById.values()].flatMap((entry) => entry ?? [])
    const versionsById = await readAllVersions(firestore, readable, { signal: neverAborts, onProgress: () => {} })
    for (const id of storedById.keys()) {
      if (ledger.entries.get(id)?.owner !== uid) wrong.push(`entry ${id}, of nobody`)
    }
    for (const entry of ledger.entriesOwnedBy(uid)) {
      entryCount += 1
      const stored = storedById.get(entry.id)
      if (entry.history.latestState === undefined) continue
      if (stored === undefined) lost.push(`entry ${entry.id}`)
      else if (!isSameState(toEntryState(stored), entry.history.latestState))
        wrong.push(`entry ${entry.id} is not as it was made`)
      const { replacedCount, missing } = findMissingTexts(entry, versionsById.get(entry.id) ?? [])
      versionCount += replacedCount
      lost.push(...missing.map((revision) => `text ${revision} of entry ${entry.id}`))
    }
  }
  return { lost, wrong, entryCount, versionCount }
}

/** Finds replaced texts that are missing from the versions. */
function findMissingTexts({ history }: LedgerEntry, versions: readonly EntryVersion[]) {
  const replacedTexts = new Map(history.allStates.map(({ revision, content }) => [revision, content]))
  replacedTexts.delete(history.latestState?.revision ?? '')
  const storedContents = new Set(versions.map(({ content }) => content))
  const missing = [...replacedTexts].filter(([, content]) => !storedContents.has(content))
  return { replacedCount: replacedTexts.size, missing: missing.map(([revision]) => revision || 'the first') }
}

/** Timeout for the triggers in milliseconds: the emulator delivers one event at a time. */
const timeoutMs = 15 * 60_000

/**
 * Waits until the triggers have caught up: each user's map has exactly their notes with the latest
 * texts, and each public notebook has the right entry count.
 *
 * @returns what is still missing after the timeout
 */
export async function waitForTriggers({ users, ledger }: Scene): Promise<readonly string[]> {
  const pending = new Map<CrowdUser, string>(users.map((user) => [user, '']))
  for (const start = performance.now(); performance.now() - start < timeoutMs; await pause(1_000)) {
    for (const user of pending.keys()) {
      const missingEffect = await findMissingEffect(user, ledger.entriesOwnedBy(user.uid))
      if (missingEffect === undefined) pending.delete(user)
      else pending.set(user, missingEffect)
      // Events arrive in the order of the writes, so if one user is behind, most of the others are.
      if (missingEffect !== undefined) break
    }
    if (pending.size === 0) return []
  }
  return [...pending.values()].map((missingEffect) => missingEffect || 'not checked')
}

interface LiveEntry extends EntryState {
  readonly id: string
}

async function findMissingEffect(user: CrowdUser, entries: readonly LedgerEntry[]): Promise<string | undefined> {
  const live = entries.flatMap(({ id, history }): LiveEntry[] => {
    const state = history.latestState
    return state === undefined || state.isInTrash ? [] : [{ id, ...state }]
  })
  return (await findMiscounted(user, live)) ?? findUnmapped(user, live)
}

async function findMiscounted(user: CrowdUser, live: readonly LiveEntry[]): Promise<string | undefined> {
  for (const { id, name } of user.notebooks.filter(({ isPublic }) => isPublic)) {
    const counted: unknown = (await getDocFromServer(doc(user.firestore, 'collections', id))).get('entryCount')
    const expected = live.filter(({ isPublic, collectionName }) => isPublic && collectionName === name).length
    if (counted !== expected) return `${user.mark}: a notebook that counts ${String(counted)} of ${expected}`
  }
  return undefined
}

async function findUnmapped(user: CrowdUser, live: readonly LiveEntry[]): Promise<string | undefined> {
  const mappedRevisions = new Map<string, string>()
  let after: string | undefined
  for (let hasMore = true; hasMore;) {
    const page = await user.functions.call(fetchUserVectors, { uid: user.uid, ...(after !== undefined && { after }) })
    for (const { id, revision } of page.vectors) mappedRevisions.set(id, revision)
    for (const id of [...page.removed, ...page.unmapped.map((row) => row.id)]) mappedRevisions.delete(id)
    after = page.next
    hasMore = page.hasMore
  }
  const outdated = live.find(({ id, revision }) => mappedRevisions.get(id) !== revision)
  if (outdated !== undefined) return `${user.mark}: entry ${outdated.id} is not on the map as it is`
  if (mappedRevisions.size === live.length) return undefined
  return `${user.mark}: ${mappedRevisions.size} on the map of ${live.length}`
}
