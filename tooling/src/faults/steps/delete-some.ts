import { trashEntries } from '../acts'
import { look, pickEntry } from './pick'
import type { Acting } from './step-end'
import type { StepEnd } from '../step-outcome'

export async function deleteSome(acting: Acting): Promise<StepEnd> {
  const { id } = await pickEntry(acting)
  await look(acting)
  return trashEntries(acting, [id])
}
