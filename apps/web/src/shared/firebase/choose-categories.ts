import type { CategoryCount } from '@geist/domain'

import type { MirrorCategories } from '../local/queries/count-entries-by-category'
import type { LiveQuery } from '../local/use-live-query'

/** The state of the counts that the server maintains. */
export type StatsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly categories: readonly CategoryCount[] }
  /** The server has no counts, or is unreachable. */
  | { readonly status: 'unavailable' }

export type CategoriesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready'
      /**
       * Sorted alphabetically, with the number of entries outside the trash; '' for no category.
       */
      readonly categories: readonly CategoryCount[]
      /**
       * `mirror`: counted on this device, which has every entry. Includes pending writes, and costs
       * no read. `stats`: counted by the server, while this device still downloads entries.
       * Excludes pending writes. `partial-mirror`: counted on this device from the entries that it
       * has, because the server is unreachable.
       */
      readonly source: 'mirror' | 'stats' | 'partial-mirror'
    }

/** Chooses the counts to show: the mirror's once it is complete, until then the server's. */
export function chooseCategories(mirrorQuery: LiveQuery<MirrorCategories>, stats: StatsState): CategoriesState {
  if (mirrorQuery.status !== 'ready') return mirrorQuery
  const { isComplete, categories } = mirrorQuery.value
  if (isComplete) return { status: 'ready', categories, source: 'mirror' }
  switch (stats.status) {
    case 'loading':
      return { status: 'loading' }
    case 'ready':
      return { status: 'ready', categories: stats.categories, source: 'stats' }
    case 'unavailable':
      return { status: 'ready', categories, source: 'partial-mirror' }
    default:
      return stats satisfies never
  }
}
