import type { Entry } from '@geist/domain'

import { fileIn } from '../acts'
import { pickNotebook } from './notebook'
import { look, pickEntry } from './pick'
import type { Acting } from './step-end'
import type { StepEnd } from '../step-outcome'

export async function file(acting: Acting): Promise<StepEnd> {
  const { step, tab } = acting
  if (step.way % 7 === 0) return fileIn(acting, [(await pickEntry(acting)).id], '')
  const notebook = await pickNotebook(acting)
  await pickEntry(acting)
  const shown = await tab.ask<readonly Entry[]>('newestEntries', 200)
  const ids = shown.slice(step.pick % shown.length).slice(0, 1 + (step.way % 4))
  await look(acting)
  return fileIn(
    acting,
    ids.map(({ id }) => id),
    notebook.name,
  )
}
