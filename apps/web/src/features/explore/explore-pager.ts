import type { PublicNotebook } from '@geist/domain'

import type { ExploredPage } from '../../shared/firebase/public/read-explored-notebooks'

export interface ExplorePagerState {
  /** All notebooks read so far, in the server's order, without duplicates. */
  readonly notebooks: readonly PublicNotebook[]
  readonly status: 'loading' | 'ready' | 'unreachable' | 'complete'
  /** Number of pages read. Pages may contain no notebook that the user can see. */
  readonly pageCount: number
}

/** A paginated list of public notebooks: an external store that outlives its screen. */
export interface ExplorePager {
  readonly getSnapshot: () => ExplorePagerState
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the next page, or retries a failed one. Ignored while a request is pending. */
  readonly showMore: () => void
}

/** Creates a list and starts to read its first page. */
export function createExplorePager(readFirstPage: () => Promise<ExploredPage>): ExplorePager {
  const listeners = new Set<() => void>()
  let readNext: ExploredPage['readNext'] = readFirstPage
  let state: ExplorePagerState = { notebooks: [], status: 'loading', pageCount: 0 }
  let isBusy = false

  const setState = (next: ExplorePagerState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const showMore = async () => {
    if (isBusy || !readNext) return
    isBusy = true
    if (state.status !== 'loading') setState({ ...state, status: 'loading' })
    try {
      const page = await readNext()
      readNext = page.readNext
      // A notebook that moved in the order between requests could appear twice.
      const existingIds = new Set(state.notebooks.map(({ id }) => id))
      const newNotebooks = page.notebooks.filter(({ id }) => !existingIds.has(id))
      isBusy = false
      setState({
        notebooks: [...state.notebooks, ...newNotebooks],
        status: readNext ? 'ready' : 'complete',
        pageCount: state.pageCount + 1,
      })
    } catch {
      isBusy = false
      setState({ ...state, status: 'unreachable' })
    }
  }

  void showMore()
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    showMore: () => void showMore(),
  }
}
