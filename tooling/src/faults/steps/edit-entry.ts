import { simulateThinkTime, pickEntry } from './pick-entry'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Edits the content of an entry, its category, or both. */
export async function editEntry(context: StepContext): Promise<StepOutcome> {
  const { run, step, tab } = context
  const seen = await pickEntry(context)
  await simulateThinkTime(context)
  const changedPart = (['content', 'content', 'content', 'category', 'both'] as const)[step.variant % 5] ?? 'both'
  const recordWord = (writtenBy: string) => run.ledger.recordWord(writtenBy, seen.id, { sawPublic: seen.isPublic })
  const contentWord = changedPart === 'category' ? undefined : recordWord(`edited in ${tab.name}`)
  const categoryWord = changedPart === 'content' ? undefined : recordWord(`recategorized in ${tab.name}`)
  const outcome = await runOperation(tab, 'editEntry', {
    seen,
    content: contentWord ? `Went on with ${contentWord.marker}` : seen.content,
    category: categoryWord?.marker ?? seen.category,
  })
  if (outcome.status === 'saved') {
    if (contentWord) run.ledger.recordSaved(contentWord)
    if (categoryWord) run.ledger.recordSaved(categoryWord)
  }
  return outcome
}
