import { trashEntries } from '../user-actions'
import { simulateThinkTime, pickEntry } from './pick'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function deleteSome(acting: StepContext): Promise<StepOutcome> {
  const { id } = await pickEntry(acting)
  await simulateThinkTime(acting)
  return trashEntries(acting, [id])
}
