import { trashEntries } from '../user-actions'
import { simulateThinkTime, pickEntry } from './pick-entry'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Moves an entry to the trash. */
export async function trashEntry(context: StepContext): Promise<StepOutcome> {
  const { id } = await pickEntry(context)
  await simulateThinkTime(context)
  return trashEntries(context, [id])
}
