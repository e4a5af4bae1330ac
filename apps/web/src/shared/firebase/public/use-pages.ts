import { useCallback, useEffect, useRef, useState } from 'react'

import { followPages } from './follow-pages'
import type { LivePages, PagesNews } from './live-pages'

export interface Pages<Item> {
  readonly news: PagesNews<Item>
  /** The same for good. */
  readonly showMore: () => void
}

/**
 * A list of other people's public data, read page by page and live while it is on the screen.
 *
 * @param choose says which list, as `followPages` takes it; another function is another list, `undefined` is none
 */
export function usePages<Item extends { readonly id: string }, Cursor>(
  choose: Parameters<typeof followPages<Item, Cursor>>[0] | undefined,
): Pages<Item> {
  const [news, setNews] = useState<PagesNews<Item>>({ status: 'loading' })
  const pages = useRef<LivePages>(undefined)
  useEffect(() => {
    if (choose === undefined) return undefined
    const followed = followPages(choose, setNews)
    pages.current = followed
    return () => {
      followed.stop()
      setNews({ status: 'loading' })
    }
  }, [choose])
  return { news, showMore: useCallback(() => pages.current?.showMore(), []) }
}
