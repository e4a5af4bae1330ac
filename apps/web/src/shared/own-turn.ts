import { firstScreenShown } from './first-screen'
import { nextTurn } from './next-turn'

let last: Promise<void> = firstScreenShown

/**
 * Settles once the first screen stands, and then for one after the other, each in a task of its own. A dozen parts wait for that screen: begun or drawn in one
 * task, they would hold up whoever presses something meanwhile.
 */
export function ownTurn(): Promise<void> {
  last = last.then(nextTurn)
  return last
}
