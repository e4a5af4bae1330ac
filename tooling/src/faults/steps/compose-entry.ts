import { randomUUID } from 'node:crypto'

import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Writes a new entry with a new word. */
export async function composeEntry({ run, tab }: StepContext): Promise<StepOutcome> {
  const { person, ledger } = run
  const id = randomUUID()
  const word = ledger.recordWord(`composed in ${tab.name}`, id)
  const entry = {
    id,
    uid: person.uid,
    username: person.username,
    content: `Begun with ${word.marker}`,
    category: 'Days',
    timestamp: Date.now(),
  }
  const outcome = await runOperation(tab, 'saveEntries', [entry])
  if (outcome.status === 'saved') ledger.recordSaved(word)
  return outcome
}
