import type { PublicNotebook } from '@geist/domain'

import type { ExploredPage } from '../../shared/firebase/public/read-explored-notebooks'

export interface ExploredNews {
  /** All that were read, in the order of the server, each once. */
  readonly notebooks: readonly PublicNotebook[]
  readonly status: 'loading' | 'ready' | 'unreachable' | 'end'
  /** Pages that were read: more of them may have come without anything for this person in them. */
  readonly pages: number
}

/** A way through Explore that can be followed by a screen, left, and taken up again. */
export interface Explored {
  readonly news: () => ExploredNews
  readonly subscribe: (onNews: () => void) => () => void
  /** Reads a page more, also after the server was out of reach; while one is on its way, nothing happens. */
  readonly showMore: () => void
}

/** Looks through public notebooks page by page. @param readFirst reads the first page */
export function explore(readFirst: () => Promise<ExploredPage>): Explored {
  const listeners = new Set<() => void>()
  let readNext: ExploredPage['readNext'] = readFirst
  let news: ExploredNews = { notebooks: [], status: 'loading', pages: 0 }
  let isBusy = false

  const tell = (next: ExploredNews) => {
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
      // One that rises while somebody reads on would come a second time.
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
    news: () => news,
    subscribe: (onNews) => {
      listeners.add(onNews)
      return () => listeners.delete(onNews)
    },
    showMore: () => void showMore(),
  }
}
