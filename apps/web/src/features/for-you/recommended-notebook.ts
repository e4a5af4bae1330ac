import type { PublicNotebook } from '@geist/domain'

import type { Recommendation } from './kept-recommendations'

/** A notebook that is recommended, as it is now, and why. */
export interface RecommendedNotebook extends Pick<Recommendation, 'near' | 'kind'> {
  readonly notebook: PublicNotebook
}
