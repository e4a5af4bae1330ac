import { useEffect } from 'react'
import { create } from 'zustand'

import { readBlocks } from './api/read-blocks'

export interface BlocksState {
  /** Account that has blocked them. */
  readonly uid: string | undefined
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** Ids of the blocked users, oldest first. */
  readonly uids: readonly string[]
  /** Number of blocks and unblocks on this page. */
  readonly changes: number
}

const loading: BlocksState = { uid: undefined, status: 'loading', uids: [], changes: 0 }
const store = create<BlocksState>(() => loading)

/** How long a fetched list stays fresh, in milliseconds. */
const freshMs = 5 * 60_000
let lastFetch = { uid: '', at: -Infinity }

/**
 * Users that an account has blocked. Costs one document read when a screen first needs the list.
 * `undefined` means no account.
 */
export function useBlocks(uid: string | undefined): BlocksState {
  const blocks = store()
  useEffect(() => {
    if (uid !== undefined) void fetchBlocks(uid)
  }, [uid])
  return blocks.uid === uid ? blocks : loading
}

/** Fetches the blocked users of an account, unless the list is fresh. */
export async function fetchBlocks(uid: string): Promise<void> {
  const now = performance.now()
  if (lastFetch.uid === uid && now - lastFetch.at < freshMs) return
  lastFetch = { uid, at: now }
  if (store.getState().uid !== uid || store.getState().status === 'unreachable') store.setState({ ...loading, uid })
  const { changes } = store.getState()
  try {
    const uids = await readBlocks(uid)
    // A local change during the fetch is newer than its result.
    if (store.getState().uid === uid && changes === store.getState().changes)
      store.setState({ uid, status: 'ready', uids })
  } catch {
    if (lastFetch.uid === uid) lastFetch = { uid: '', at: -Infinity }
    const { uid: currentUid, status } = store.getState()
    if (currentUid === uid && status === 'loading') store.setState({ uid, status: 'unreachable', uids: [] })
  }
}

/** Applies a block or unblock that the server has stored to the local list. */
export function applyBlock(uid: string, authorUid: string, isBlocked: boolean): void {
  const { uid: currentUid, status, uids, changes } = store.getState()
  if (currentUid !== uid) return
  if (status !== 'ready') {
    // The list is not loaded, and one user is not the whole list: fetch it.
    lastFetch = { uid: '', at: -Infinity }
    void fetchBlocks(uid)
    return
  }
  const otherUids = uids.filter((blockedUid) => blockedUid !== authorUid)
  store.setState({
    uid,
    status: 'ready',
    uids: isBlocked ? [...otherUids, authorUid] : otherUids,
    changes: changes + 1,
  })
}
