import { simulateThinkTime, pickEntry } from './pick'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function edit(context: StepContext): Promise<StepOutcome> {
  const { scene, step, tab } = context
  const seen = await pickEntry(context)
  await simulateThinkTime(context)
  const changes = (['content', 'content', 'content', 'category', 'both'] as const)[step.variant % 5] ?? 'both'
  const write = (by: string) => scene.ledger.recordWord(by, seen.id, { sawPublic: seen.isPublic })
  const contentWord = changes === 'category' ? undefined : write(`edited in ${tab.name}`)
  const categoryWord = changes === 'content' ? undefined : write(`put under in ${tab.name}`)
  const outcome = await runOperation(tab, 'editEntry', {
    seen,
    content: contentWord ? `Went on with ${contentWord.marker}` : seen.content,
    category: categoryWord?.marker ?? seen.category,
  })
  if (outcome.status === 'saved') {
    if (contentWord) scene.ledger.recordSaved(contentWord)
    if (categoryWord) scene.ledger.recordSaved(categoryWord)
  }
  return outcome
}
