import { pickRandom } from '../../ai/embedded/compose-suggestion'
import { crisisReplies } from '../../ai/embedded/reply/crisis-replies'
import { seededRandom } from '@geist/seeded-random'

/** The answer for a selection without readable texts; a care text if crisis is the reason. */
export function emptySelectionAnswer(inCrisis: readonly unknown[], seed: string): string {
  return inCrisis.length > 0
    ? pickRandom(crisisReplies, seededRandom(seed))
    : 'There is nothing in this selection that may be read.'
}
