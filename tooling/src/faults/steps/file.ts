import type { Entry } from '@geist/domain'

import { fileEntries } from '../user-actions'
import { pickNotebook } from './notebook'
import { simulateThinkTime, pickEntry } from './pick'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function file(acting: StepContext): Promise<StepOutcome> {
  const { step, tab } = acting
  if (step.variant % 7 === 0) return fileEntries(acting, [(await pickEntry(acting)).id], '')
  const notebook = await pickNotebook(acting)
  await pickEntry(acting)
  const shown = await tab.ask<readonly Entry[]>('newestEntries', 200)
  const ids = shown.slice(step.pick % shown.length).slice(0, 1 + (step.variant % 4))
  await simulateThinkTime(acting)
  return fileEntries(
    acting,
    ids.map(({ id }) => id),
    notebook.name,
  )
}
