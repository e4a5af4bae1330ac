import { useEffect } from 'react'
import { useStore } from 'zustand'

import { chatSessionOf } from './chat-session-of'
import type { ChatState, OpenThread } from './chat-state'
import type { ShownThread } from './threads-shown'

export function useChat<T>(uid: string, select: (state: ChatState) => T): T {
  return useStore(chatSessionOf(uid).store, select)
}

/** Subscribes to the list while mounted. */
export function useFollowedThreads(uid: string): readonly ShownThread[] {
  useEffect(() => {
    const session = chatSessionOf(uid)
    const stop = session.follow()
    const send = () => session.sendWaiting()
    addEventListener('online', send)
    return () => {
      removeEventListener('online', send)
      stop()
    }
  }, [uid])
  return useChat(uid, ({ threads }) => threads)
}

/** Subscribes to a conversation while mounted. */
export function useOpenThread(uid: string, threadId: string): OpenThread | undefined {
  useEffect(() => chatSessionOf(uid).open(threadId), [uid, threadId])
  return useChat(uid, ({ open }) => open.get(threadId))
}
