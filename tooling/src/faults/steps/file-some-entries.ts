import type { Entry } from '@geist/domain'

import { fileEntries } from '../user-actions'
import { pickNotebook } from './pick-notebook'
import { simulateThinkTime, pickEntry } from './pick-entry'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Files up to four entries in a notebook; sometimes removes an entry from its notebook instead. */
export async function fileSomeEntries(context: StepContext): Promise<StepOutcome> {
  const { step, tab } = context
  if (step.variant % 7 === 0) return fileEntries(context, [(await pickEntry(context)).id], '')
  const notebook = await pickNotebook(context)
  // Ensures that there is an entry.
  await pickEntry(context)
  const entries = await tab.call<readonly Entry[]>('newestEntries', 200)
  const entriesToFile = entries.slice(step.pick % entries.length).slice(0, 1 + (step.variant % 4))
  await simulateThinkTime(context)
  return fileEntries(
    context,
    entriesToFile.map(({ id }) => id),
    notebook.name,
  )
}
