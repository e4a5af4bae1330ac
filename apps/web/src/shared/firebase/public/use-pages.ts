import { useCallback, useEffect, useRef, useState } from 'react'

import { subscribeToPages } from './subscribe-to-pages'
import type { LivePages, PagesState } from './live-pages'

export interface Pages<Item> {
  readonly state: PagesState<Item>
  /** Stable. */
  readonly showMore: () => void
}

/**
 * A live, paginated list of public data.
 *
 * @param choose selects the list, as in `subscribeToPages`. A new function restarts the list;
 *   `undefined` means no list
 */
export function usePages<Item extends { readonly id: string }, Cursor>(
  choose: Parameters<typeof subscribeToPages<Item, Cursor>>[0] | undefined,
): Pages<Item> {
  const [news, setNews] = useState<PagesState<Item>>({ status: 'loading' })
  const pages = useRef<LivePages>(undefined)
  useEffect(() => {
    if (choose === undefined) return undefined
    const followed = subscribeToPages(choose, setNews)
    pages.current = followed
    return () => {
      followed.stop()
      setNews({ status: 'loading' })
    }
  }, [choose])
  return { state: news, showMore: useCallback(() => pages.current?.showMore(), []) }
}
