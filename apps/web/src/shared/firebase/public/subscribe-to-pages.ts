import { createLivePages, type LivePages, type PagesState, type WatchPage } from './live-pages'
import { loadPublicReads } from './load-public-reads'

/**
 * Subscribes to a paginated list of public data, once its code is loaded.
 *
 * @param selectPages selects the list among those that `public-reads.ts` exports
 */
export function subscribeToPages<Item extends { readonly id: string }, Cursor>(
  selectPages: (reads: Awaited<ReturnType<typeof loadPublicReads>>) => WatchPage<Item, Cursor>,
  onState: (state: PagesState<Item>) => void,
): LivePages {
  const controller = new AbortController()
  let pages: LivePages | undefined
  const subscribe = async () => {
    const reads = await loadPublicReads()
    if (!controller.signal.aborted) pages = createLivePages(selectPages(reads), onState)
  }
  subscribe().catch(() => {
    if (!controller.signal.aborted) onState({ status: 'unreachable' })
  })
  return {
    showMore: () => pages?.showMore(),
    stop: () => {
      controller.abort()
      pages?.stop()
    },
  }
}
