import { create } from 'zustand'

/** What is read out to those who do not see it happen. */
export interface News {
  readonly text: string
  /** Tells one from the next, also where both say the same. */
  readonly id: number
}

export const useNews = create<News>(() => ({ text: '', id: 0 }))

/** Has something read out when there is a pause, in place of what has not been read out yet; '' takes that back. */
export function announce(text: string): void {
  useNews.setState(({ id }) => ({ text, id: id + 1 }))
}
