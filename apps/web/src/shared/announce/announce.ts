import { create } from 'zustand'

/** A message for screen readers. */
export interface LiveMessage {
  readonly text: string
  /** Distinguishes successive messages with the same text. */
  readonly id: number
}

export const useLiveMessage = create<LiveMessage>(() => ({ text: '', id: 0 }))

/** Queues a message for screen readers, and replaces a pending one; '' cancels it. */
export function announce(text: string): void {
  useLiveMessage.setState(({ id }) => ({ text, id: id + 1 }))
}
