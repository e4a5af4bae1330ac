import { speaksOfCrisis } from '@geist/crisis'
import { seededRandom } from '@geist/seeded-random'
import { pickRandom } from '../embedded/pick-random'
import { crisisReplies } from '../embedded/reply/crisis-replies'

/**
 * A hand-written reply with the crisis lines to a text in crisis, else `undefined`. The text seeds
 * the choice, so it needs no AI, store or network.
 */
export function replyToCrisis(text: string): string | undefined {
  return speaksOfCrisis(text) ? pickRandom(crisisReplies, seededRandom(text)) : undefined
}
