import { useEffect } from 'react'
import { useStore } from 'zustand'

import { chatSessionOf } from './chat-session-of'
import type { ChatState, OpenThread } from './chat-state'
import type { ShownThread } from './threads-shown'

/** A part of what the screen shows of an account's conversations. */
export function useChat<T>(uid: string, select: (state: ChatState) => T): T {
  return useStore(chatSessionOf(uid).store, select)
}

/** Follows the conversations of an account for as long as they are looked at. */
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

/** A conversation, followed for as long as it is looked at. */
export function useOpenThread(uid: string, threadId: string): OpenThread | undefined {
  useEffect(() => chatSessionOf(uid).open(threadId), [uid, threadId])
  return useChat(uid, ({ open }) => open.get(threadId))
}
