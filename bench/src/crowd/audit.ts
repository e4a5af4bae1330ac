import { setTimeout as pause } from 'node:timers/promises'

import { type EntryVersion, fetchUserVectors } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, query, where } from 'firebase/firestore'

import { entryFromDocument } from '../../../apps/web/src/shared/firebase/entry-converter'
import { readAllVersions } from '../../../apps/web/src/shared/firebase/read-all-versions'
import { isSameState, type LedgerEntry, stateOf } from './ledger'
import type { Scene } from './scene'
import type { CrowdUser } from './user'

export interface Audit {
  /** Texts acknowledged by the server that are neither an entry nor one of its versions. */
  readonly lost: readonly string[]
  /** Documents in a state that nobody wrote. */
  readonly wrong: readonly string[]
  readonly entries: number
  readonly versions: number
}

const never = new AbortController().signal

/** Compares all stored documents with the ledger, after all users have stopped. */
export async function audit({ users, ledger }: Scene): Promise<Audit> {
  const lost: string[] = []
  const wrong: string[] = []
  let [entries, versions] = [0, 0]
  for (const { uid, firestore } of users) {
    const { docs } = await getDocsFromServer(query(collection(firestore, 'messages'), where('uid', '==', uid)))
    const stored = new Map(docs.map((document) => [document.id, entryFromDocument(document)]))
    const readable = [...stored.values()].flatMap((entry) => entry ?? [])
    const earlier = await readAllVersions(firestore, readable, { signal: never, onProgress: () => {} })
    for (const id of stored.keys()) if (ledger.entries.get(id)?.owner !== uid) wrong.push(`entry ${id}, of nobody`)
    for (const entry of ledger.of(uid)) {
      entries += 1
      const there = stored.get(entry.id)
      if (entry.history.latest === undefined) continue
      if (there === undefined) lost.push(`entry ${entry.id}`)
      else if (!isSameState(stateOf(there), entry.history.latest)) wrong.push(`entry ${entry.id} is not as it was made`)
      const { looked, missing } = missingTexts(entry, earlier.get(entry.id) ?? [])
      versions += looked
      lost.push(...missing.map((revision) => `text ${revision} of entry ${entry.id}`))
    }
  }
  return { lost, wrong, entries, versions }
}

/** Finds replaced texts that are missing from the versions. */
function missingTexts({ history }: LedgerEntry, versions: readonly EntryVersion[]) {
  const texts = new Map(history.all.map(({ revision, content }) => [revision, content]))
  texts.delete(history.latest?.revision ?? '')
  const kept = new Set(versions.map(({ content }) => content))
  return {
    looked: texts.size,
    missing: [...texts].filter(([, content]) => !kept.has(content)).map(([revision]) => revision || 'the first'),
  }
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
  const waiting = new Map<CrowdUser, string>(users.map((user) => [user, '']))
  for (const begun = performance.now(); performance.now() - begun < timeoutMs; await pause(1_000)) {
    for (const user of waiting.keys()) {
      const lack = await missingFor(user, ledger.of(user.uid))
      if (lack === undefined) waiting.delete(user)
      else waiting.set(user, lack)
      // Events arrive in the order of the writes, so if one user is behind, most of the others are.
      if (lack !== undefined) break
    }
    if (waiting.size === 0) return []
  }
  return [...waiting.values()].map((lack) => lack || 'not looked at')
}

async function missingFor(user: CrowdUser, own: readonly LedgerEntry[]): Promise<string | undefined> {
  const live = own.flatMap(({ id, history }) => {
    const state = history.latest
    return state === undefined || state.isInTrash ? [] : [{ id, ...state }]
  })
  for (const { id, name } of user.notebooks.filter(({ isPublic }) => isPublic)) {
    const counted: unknown = (await getDocFromServer(doc(user.firestore, 'collections', id))).get('entryCount')
    const expected = live.filter(({ isPublic, collectionName }) => isPublic && collectionName === name).length
    if (counted !== expected) return `${user.mark}: a notebook that counts ${String(counted)} of ${expected}`
  }
  const mapped = new Map<string, string>()
  let after: string | undefined
  for (let hasMore = true; hasMore;) {
    const answer = await user.functions.call(fetchUserVectors, { uid: user.uid, ...(after !== undefined && { after }) })
    for (const { id, revision } of answer.vectors) mapped.set(id, revision)
    for (const id of [...answer.removed, ...answer.unmapped.map((row) => row.id)]) mapped.delete(id)
    after = answer.next
    hasMore = answer.hasMore
  }
  const off = live.find(({ id, revision }) => mapped.get(id) !== revision)
  if (off !== undefined) return `${user.mark}: entry ${off.id} is not on the map as it is`
  return mapped.size === live.length ? undefined : `${user.mark}: ${mapped.size} on the map of ${live.length}`
}
