import type { CategoryCount } from '@geist/domain'

import type { MirrorCategories } from '../local/queries/category-counts'
import type { Live } from '../local/use-live'

/** What is known of the counts that the server keeps. */
export type StatsNews =
  | { readonly status: 'waiting' }
  | { readonly status: 'counted'; readonly categories: readonly CategoryCount[] }
  /** The server has none, or is out of reach. */
  | { readonly status: 'none' }

export type Categories =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready'
      /** Alphabetically, each with its number of entries outside the trash; '' for entries without a category. */
      readonly categories: readonly CategoryCount[]
      /**
       * Where they were counted. `mirror`: on this device, which has every entry; what waits to be sent is counted too, and nothing is read.
       * `stats`: by the server, for a device that is still fetching entries; what waits to be sent is not counted yet. `mirror-so-far`: on this
       * device, which does not have every entry, since the server could not be asked: there may be more.
       */
      readonly source: 'mirror' | 'stats' | 'mirror-so-far'
    }

/** The best counts that are at hand. */
export function chooseCategories(mirror: Live<MirrorCategories>, stats: StatsNews): Categories {
  if (mirror.status !== 'ready') return mirror
  const { isComplete, categories } = mirror.value
  if (isComplete) return { status: 'ready', categories, source: 'mirror' }
  switch (stats.status) {
    case 'waiting':
      return { status: 'loading' }
    case 'counted':
      return { status: 'ready', categories: stats.categories, source: 'stats' }
    case 'none':
      return { status: 'ready', categories, source: 'mirror-so-far' }
    default:
      return stats satisfies never
  }
}
