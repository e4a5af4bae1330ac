import { createLivePages, type LivePages, type PagesState, type WatchPage } from './live-pages'
import { loadPublic } from './load-public'

/**
 * Subscribes to a paginated list of public data, once its code is loaded.
 *
 * @param choose selects the list
 */
export function subscribeToPages<Item extends { readonly id: string }, Cursor>(
  choose: (reads: Awaited<ReturnType<typeof loadPublic>>) => WatchPage<Item, Cursor>,
  onState: (state: PagesState<Item>) => void,
): LivePages {
  const controller = new AbortController()
  let pages: LivePages | undefined
  const follow = async () => {
    const reads = await loadPublic()
    if (!controller.signal.aborted) pages = createLivePages(choose(reads), onState)
  }
  follow().catch(() => {
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
