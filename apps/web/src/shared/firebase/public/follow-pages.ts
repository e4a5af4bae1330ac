import { livePages, type LivePages, type PagesNews, type WatchPage } from './live-pages'
import { loadPublic } from './load-public'

/**
 * Follows a list of other people's public data, page by page, once the code for it is here.
 *
 * @param choose says which list
 */
export function followPages<Item extends { readonly id: string }, Cursor>(
  choose: (reads: Awaited<ReturnType<typeof loadPublic>>) => WatchPage<Item, Cursor>,
  onNews: (news: PagesNews<Item>) => void,
): LivePages {
  const over = new AbortController()
  let pages: LivePages | undefined
  const follow = async () => {
    const reads = await loadPublic()
    if (!over.signal.aborted) pages = livePages(choose(reads), onNews)
  }
  follow().catch(() => {
    if (!over.signal.aborted) onNews({ status: 'unreachable' })
  })
  return {
    showMore: () => pages?.showMore(),
    stop: () => {
      over.abort()
      pages?.stop()
    },
  }
}
