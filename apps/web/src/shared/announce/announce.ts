import { create } from 'zustand'

/** A message for screen readers. */
export interface News {
  readonly text: string
  /** Distinguishes successive messages with the same text. */
  readonly id: number
}

export const useNews = create<News>(() => ({ text: '', id: 0 }))

/** Queues a message for screen readers, and replaces a pending one; '' cancels it. */
export function announce(text: string): void {
  useNews.setState(({ id }) => ({ text, id: id + 1 }))
}
