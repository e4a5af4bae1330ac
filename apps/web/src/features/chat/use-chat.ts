import { useEffect } from 'react'
import { useStore } from 'zustand'

import { getChatSession } from './get-chat-session'
import type { ChatState, OpenThread } from './chat-state'
import type { ListedThread } from './list-threads'

export function useChat<T>(uid: string, select: (state: ChatState) => T): T {
  return useStore(getChatSession(uid).store, select)
}

/** Subscribes to the list while mounted. */
export function useFollowedThreads(uid: string): readonly ListedThread[] {
  useEffect(() => {
    const session = getChatSession(uid)
    const unfollow = session.follow()
    const sendQueued = () => session.sendQueued()
    addEventListener('online', sendQueued)
    return () => {
      removeEventListener('online', sendQueued)
      unfollow()
    }
  }, [uid])
  return useChat(uid, ({ threads }) => threads)
}

/** Subscribes to a conversation while mounted. */
export function useOpenThread(uid: string, threadId: string): OpenThread | undefined {
  useEffect(() => getChatSession(uid).open(threadId), [uid, threadId])
  return useChat(uid, ({ openThreads }) => openThreads.get(threadId))
}
