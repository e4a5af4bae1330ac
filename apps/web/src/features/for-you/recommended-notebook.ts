import type { PublicNotebook } from '@geist/domain'

import type { Recommendation } from './stored-recommendations'

/** A recommended notebook in its current state, with the reason. */
export interface RecommendedNotebook extends Pick<Recommendation, 'near' | 'kind'> {
  readonly notebook: PublicNotebook
}
