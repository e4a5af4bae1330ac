import { pick } from '../ai/embedded/compose-suggestion'
import { crisisReplies } from '../ai/embedded/reply/crisis-replies'
import { seededRandom } from '@geist/seeded-random'

/** What is said of a selection in which nothing is left to be read: sentences of care, where that is why. */
export function nothingToRead(inCrisis: readonly unknown[], seed: string): string {
  return inCrisis.length > 0
    ? pick(crisisReplies, seededRandom(seed))
    : 'There is nothing in this selection that may be read.'
}
