import { useCallback, useEffect, useRef, useState } from 'react'

import { followPages } from './follow-pages'
import type { LivePages, PagesState } from './live-pages'

export interface Pages<Item> {
  readonly news: PagesState<Item>
  /** Stable. */
  readonly showMore: () => void
}

/**
 * A live, paginated list of public data.
 *
 * @param choose selects the list, as in `followPages`. A new function restarts the list;
 *   `undefined` means no list
 */
export function usePages<Item extends { readonly id: string }, Cursor>(
  choose: Parameters<typeof followPages<Item, Cursor>>[0] | undefined,
): Pages<Item> {
  const [news, setNews] = useState<PagesState<Item>>({ status: 'loading' })
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
