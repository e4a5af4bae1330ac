import { useEffect } from 'react'
import { create } from 'zustand'

import { readBlocks } from './api/read-blocks'

export interface KnownBlocks {
  /** Whose they are. */
  readonly uid: string | undefined
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** The ids of those who are kept away, the last one last. */
  readonly uids: readonly string[]
  /** How often somebody was blocked or unblocked here. */
  readonly changes: number
}

const loading: KnownBlocks = { uid: undefined, status: 'loading', uids: [], changes: 0 }
const store = create<KnownBlocks>(() => loading)

/** How long what the server said is not asked for again, in milliseconds. */
const freshMs = 5 * 60_000
let read = { uid: '', at: -Infinity }

/** Whom this account keeps away: for one read when a screen first needs it. `undefined` is nobody's account. */
export function useBlocks(uid: string | undefined): KnownBlocks {
  const known = store()
  useEffect(() => {
    if (uid !== undefined) void askForBlocks(uid)
  }, [uid])
  return known.uid === uid ? known : loading
}

/** Asks the server whom this account keeps away, unless it has just said so. */
export async function askForBlocks(uid: string): Promise<void> {
  const now = performance.now()
  if (read.uid === uid && now - read.at < freshMs) return
  read = { uid, at: now }
  if (store.getState().uid !== uid || store.getState().status === 'unreachable') store.setState({ ...loading, uid })
  const { changes } = store.getState()
  try {
    const uids = await readBlocks(uid)
    // What was changed here meanwhile is newer.
    if (store.getState().uid === uid && changes === store.getState().changes)
      store.setState({ uid, status: 'ready', uids })
  } catch {
    if (read.uid === uid) read = { uid: '', at: -Infinity }
    const { uid: whose, status } = store.getState()
    if (whose === uid && status === 'loading') store.setState({ uid, status: 'unreachable', uids: [] })
  }
}

/** Takes up here what the server has taken. */
export function noteBlocked(uid: string, authorUid: string, isBlocked: boolean): void {
  const { uid: whose, status, uids, changes } = store.getState()
  if (whose !== uid) return
  if (status !== 'ready') {
    // One of them is not all of them.
    read = { uid: '', at: -Infinity }
    void askForBlocks(uid)
    return
  }
  const others = uids.filter((each) => each !== authorUid)
  store.setState({ uid, status: 'ready', uids: isBlocked ? [...others, authorUid] : others, changes: changes + 1 })
}
