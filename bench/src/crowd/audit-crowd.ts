import { setTimeout as pause } from 'node:timers/promises'

import { type EntryVersion, fetchUserVectors } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, query, where } from 'firebase/firestore'

import { entryFromDocument } from '../../../apps/web/src/shared/firebase/entry-converter'
import { readAllVersions } from '../../../apps/web/src/shared/firebase/read-all-versions'
import { type EntryState, isSameState, type LedgerEntry, toEntryState } from './ledger'
import type { CrowdRun } from './crowd-run'
import type { CrowdTally } from './crowd-tally'
import type { CrowdUser } from './crowd-user'

export interface CrowdAudit {
  /** Texts acknowledged by the server that are neither an entry nor one of its versions. */
  readonly lost: readonly string[]
  readonly entryCount: number
  readonly versionCount: number
  /** Milliseconds until the triggers had caught up. */
  readonly triggerDelayMs: number
  /** Includes the wrong states of stored documents. */
  readonly tally: CrowdTally
}

/** Audits everything that is stored, after all users have stopped. */
export async function auditCrowd(run: CrowdRun): Promise<CrowdAudit> {
  const { lost, wrongStates, entryCount, versionCount } = await auditDocuments(run)
  const start = performance.now()
  for (const missingEffect of await waitForTriggers(run)) run.tally.addWrongAnswer('trigger effects', missingEffect)
  const triggerDelayMs = performance.now() - start
  for (const error of wrongStates) run.tally.addWrongAnswer('stored data', error)
  return { lost, entryCount, versionCount, triggerDelayMs, tally: run.tally }
}

const neverAborts = new AbortController().signal

/** Compares all stored entries and versions with the ledger. */
async function auditDocuments({ users, ledger }: CrowdRun) {
  const lost: string[] = []
  /** Documents whose stored state no user has written. */
  const wrongStates: string[] = []
  let entryCount = 0
  let versionCount = 0
  for (const { uid, firestore } of users) {
    const { docs } = await getDocsFromServer(query(collection(firestore, 'messages'), where('uid', '==', uid)))
    const storedById = new Map(docs.map((document) => [document.id, entryFromDocument(document)]))
    const readable = [...storedById.values()].flatMap((entry) => entry ?? [])
    const versionsById = await readAllVersions(firestore, readable, { signal: neverAborts, onProgress: () => {} })
    for (const id of storedById.keys()) {
      if (ledger.entries.get(id)?.owner !== uid) wrongStates.push(`entry ${id}, which this user did not write`)
    }
    for (const entry of ledger.entriesOwnedBy(uid)) {
      entryCount += 1
      const stored = storedById.get(entry.id)
      if (entry.history.latestState === undefined) continue
      if (stored === undefined) lost.push(`entry ${entry.id}`)
      else if (!isSameState(toEntryState(stored), entry.history.latestState))
        wrongStates.push(`entry ${entry.id} differs from the ledger`)
      const { replacedCount, missing } = findMissingTexts(entry, versionsById.get(entry.id) ?? [])
      versionCount += replacedCount
      lost.push(...missing.map((revision) => `text ${revision} of entry ${entry.id}`))
    }
  }
  return { lost, wrongStates, entryCount, versionCount }
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
const triggerTimeoutMs = 15 * 60_000

/**
 * Waits until the triggers have caught up: each user's map has exactly their notes with the latest
 * texts, and each public notebook has the right entry count.
 *
 * @returns what is still missing after the timeout
 */
export async function waitForTriggers({ users, ledger }: CrowdRun): Promise<readonly string[]> {
  const pending = new Map<CrowdUser, string>(users.map((user) => [user, '']))
  for (const start = performance.now(); performance.now() - start < triggerTimeoutMs; await pause(1_000)) {
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
  const liveEntries = entries.flatMap(({ id, history }): LiveEntry[] => {
    const state = history.latestState
    return state === undefined || state.isInTrash ? [] : [{ id, ...state }]
  })
  return (await findMiscountedNotebook(user, liveEntries)) ?? findUnmappedEntry(user, liveEntries)
}

async function findMiscountedNotebook(user: CrowdUser, liveEntries: readonly LiveEntry[]): Promise<string | undefined> {
  for (const { id, name } of user.notebooks.filter(({ isPublic }) => isPublic)) {
    const storedCount: unknown = (await getDocFromServer(doc(user.firestore, 'collections', id))).get('entryCount')
    const expectedCount = liveEntries.filter(
      ({ isPublic, collectionName }) => isPublic && collectionName === name,
    ).length
    if (storedCount !== expectedCount)
      return `${user.mark}: a notebook counts ${String(storedCount)} entries instead of ${expectedCount}`
  }
  return undefined
}

async function findUnmappedEntry(user: CrowdUser, liveEntries: readonly LiveEntry[]): Promise<string | undefined> {
  const mappedRevisions = new Map<string, string>()
  let after: string | undefined
  for (let hasMore = true; hasMore;) {
    const page = await user.functions.call(fetchUserVectors, { uid: user.uid, ...(after !== undefined && { after }) })
    for (const { id, revision } of page.vectors) mappedRevisions.set(id, revision)
    for (const id of [...page.removed, ...page.unmapped.map((row) => row.id)]) mappedRevisions.delete(id)
    after = page.next
    hasMore = page.hasMore
  }
  const outdated = liveEntries.find(({ id, revision }) => mappedRevisions.get(id) !== revision)
  if (outdated !== undefined) return `${user.mark}: entry ${outdated.id} is not up to date on the map`
  if (mappedRevisions.size === liveEntries.length) return undefined
  return `${user.mark}: the map has ${mappedRevisions.size} entries instead of ${liveEntries.length}`
}
