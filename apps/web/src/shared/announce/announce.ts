import { create } from 'zustand'

/** A message for screen readers. */
export interface LiveMessage {
  readonly text: string
  /** Distinguishes successive messages with the same text. */
  readonly id: number
}

/** The latest message, which `LiveRegion` renders. */
export const useLiveMessage = create<LiveMessage>(() => ({ text: '', id: 0 }))

/**
 * Announces a message to screen readers. `LiveRegion` debounces: a later call replaces a pending
 * message; '' cancels it.
 */
export function announce(text: string): void {
  useLiveMessage.setState(({ id }) => ({ text, id: id + 1 }))
}
