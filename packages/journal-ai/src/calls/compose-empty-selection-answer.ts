import { pickRandom } from '../embedded/pick-random'
import { crisisReplies } from '../embedded/reply/crisis-replies'
import { seededRandom } from '@geist/seeded-random'

/** Composes the answer for a selection without readable texts; a crisis reply if crisis is why. */
export function composeEmptySelectionAnswer(textsInCrisis: readonly unknown[], seed: string): string {
  return textsInCrisis.length > 0
    ? pickRandom(crisisReplies, seededRandom(seed))
    : 'None of the selected notes can be read.'
}
