import { trashEntries } from '../user-actions'
import { simulateThinkTime, pickEntry } from './pick'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function deleteSome(context: StepContext): Promise<StepOutcome> {
  const { id } = await pickEntry(context)
  await simulateThinkTime(context)
  return trashEntries(context, [id])
}
