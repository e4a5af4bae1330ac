import type { PublicNotebook } from '@geist/domain'

import type { ExploredPage } from '../../shared/firebase/public/read-explored-notebooks'

export interface ExplorePagerState {
  /** All notebooks read so far, in the server's order, without duplicates. */
  readonly notebooks: readonly PublicNotebook[]
  readonly status: 'loading' | 'ready' | 'unreachable' | 'end'
  /** Number of pages read. Pages may contain no notebook that the user can see. */
  readonly pages: number
}

/** Paginated list of public notebooks, as an external store that outlives its screen. */
export interface ExplorePager {
  readonly getSnapshot: () => ExplorePagerState
  readonly subscribe: (onNews: () => void) => () => void
  /** Reads the next page, or retries a failed one. Ignored while a request is pending. */
  readonly showMore: () => void
}

/** Opens a list and reads its first page. @param readFirst reads the first page */
export function createExplorePager(readFirst: () => Promise<ExploredPage>): ExplorePager {
  const listeners = new Set<() => void>()
  let readNext: ExploredPage['readNext'] = readFirst
  let news: ExplorePagerState = { notebooks: [], status: 'loading', pages: 0 }
  let isBusy = false

  const tell = (next: ExplorePagerState) => {
    news = next
    for (const listener of listeners) listener()
  }

  const showMore = async () => {
    if (isBusy || !readNext) return
    isBusy = true
    if (news.status !== 'loading') tell({ ...news, status: 'loading' })
    try {
      const page = await readNext()
      readNext = page.readNext
      // A notebook that moved in the order between requests could appear twice.
      const known = new Set(news.notebooks.map(({ id }) => id))
      const added = page.notebooks.filter(({ id }) => !known.has(id))
      isBusy = false
      tell({
        notebooks: [...news.notebooks, ...added],
        status: readNext ? 'ready' : 'end',
        pages: news.pages + 1,
      })
    } catch {
      isBusy = false
      tell({ ...news, status: 'unreachable' })
    }
  }

  void showMore()
  return {
    getSnapshot: () => news,
    subscribe: (onNews) => {
      listeners.add(onNews)
      return () => listeners.delete(onNews)
    },
    showMore: () => void showMore(),
  }
}
