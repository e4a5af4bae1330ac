import { useCallback, useEffect, useRef, useState } from 'react'

import { subscribeToPages } from './subscribe-to-pages'
import type { LivePages, PagesState } from './live-pages'

export interface PublicPages<Item> {
  readonly state: PagesState<Item>
  /** Loads one more page. The function is stable. */
  readonly showMore: () => void
}

/**
 * Subscribes to a live, paginated list of public data.
 *
 * @param selectPages selects the list, as in `subscribeToPages`. A new function restarts the list;
 *   `undefined` means no list
 */
export function usePublicPages<Item extends { readonly id: string }, Cursor>(
  selectPages: Parameters<typeof subscribeToPages<Item, Cursor>>[0] | undefined,
): PublicPages<Item> {
  const [state, setState] = useState<PagesState<Item>>({ status: 'loading' })
  const livePages = useRef<LivePages>(undefined)
  useEffect(() => {
    if (selectPages === undefined) return undefined
    const subscription = subscribeToPages(selectPages, setState)
    livePages.current = subscription
    return () => {
      subscription.stop()
      setState({ status: 'loading' })
    }
  }, [selectPages])
  return { state, showMore: useCallback(() => livePages.current?.showMore(), []) }
}
