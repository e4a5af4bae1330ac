import { useEffect } from 'react'
import { useStore } from 'zustand'

import { getChatSession } from './get-chat-session'
import type { ChatState, OpenThread } from './chat-state'
import type { ListedThread } from './list-threads'

/** A part of the chat state that `select` returns. Rerenders only when that part changes. */
export function useChatState<Selected>(uid: string, select: (state: ChatState) => Selected): Selected {
  return useStore(getChatSession(uid).store, select)
}

/**
 * The list of conversations, with a subscription while mounted. Reconnecting sends unsent turns.
 */
export function useThreadList(uid: string): readonly ListedThread[] {
  useEffect(() => {
    const session = getChatSession(uid)
    const unsubscribe = session.subscribeToList()
    const sendUnsent = () => session.sendUnsent()
    addEventListener('online', sendUnsent)
    return () => {
      removeEventListener('online', sendUnsent)
      unsubscribe()
    }
  }, [uid])
  return useChatState(uid, ({ threads }) => threads)
}

/** A conversation, with a subscription while mounted. */
export function useOpenThread(uid: string, threadId: string): OpenThread | undefined {
  useEffect(() => getChatSession(uid).subscribeToThread(threadId), [uid, threadId])
  return useChatState(uid, ({ openThreads }) => openThreads.get(threadId))
}
