import type { Entry } from '@geist/domain'

import { fileEntries } from '../user-actions'
import { pickNotebook } from './notebook'
import { simulateThinkTime, pickEntry } from './pick'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function file(context: StepContext): Promise<StepOutcome> {
  const { step, tab } = context
  // Sometimes removes an entry from its notebook instead.
  if (step.variant % 7 === 0) return fileEntries(context, [(await pickEntry(context)).id], '')
  const notebook = await pickNotebook(context)
  await pickEntry(context)
  const entries = await tab.call<readonly Entry[]>('newestEntries', 200)
  const filedEntries = entries.slice(step.pick % entries.length).slice(0, 1 + (step.variant % 4))
  await simulateThinkTime(context)
  return fileEntries(
    context,
    filedEntries.map(({ id }) => id),
    notebook.name,
  )
}
