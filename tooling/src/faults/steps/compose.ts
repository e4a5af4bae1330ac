import { randomUUID } from 'node:crypto'

import { act, type Acting } from './step-end'
import type { StepEnd } from '../step-outcome'

export async function compose({ scene, tab }: Acting): Promise<StepEnd> {
  const { person, ledger } = scene
  const id = randomUUID()
  const word = ledger.write(`composed in ${tab.name}`, id)
  const entry = {
    id,
    uid: person.uid,
    username: person.username,
    content: `Begun with ${word.marker}`,
    category: 'Days',
    timestamp: Date.now(),
  }
  const end = await act(tab, 'saveEntries', [entry])
  if (end.status === 'saved') ledger.see(word)
  return end
}
