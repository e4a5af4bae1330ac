import { speaksOfCrisis } from '@geist/crisis'
import { seededRandom } from '@geist/seeded-random'
import { pickRandom } from '../embedded/pick-random'
import { crisisReplies } from '../embedded/reply/crisis-replies'

/**
 * A hand-written reply with the crisis lines to a text in crisis, else `undefined`. It needs no AI,
 * store or network.
 *
 * @param seed of the choice: the same one gives the same reply
 */
export function replyToCrisis(text: string, seed = text): string | undefined {
  return speaksOfCrisis(text) ? pickRandom(crisisReplies, seededRandom(seed)) : undefined
}
