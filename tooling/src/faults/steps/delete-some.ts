import { look, pickEntry } from './pick'
import { act, type Acting, type StepEnd } from './step-end'

/** Throws an entry away. */
export async function deleteSome(acting: Acting): Promise<StepEnd> {
  const { id } = await pickEntry(acting)
  await look(acting)
  return act(acting.tab, 'deleteEntries', [id])
}
