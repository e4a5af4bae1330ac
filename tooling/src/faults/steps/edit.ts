import { simulateThinkTime, pickEntry } from './pick'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function edit(acting: StepContext): Promise<StepOutcome> {
  const { scene, step, tab } = acting
  const seen = await pickEntry(acting)
  await simulateThinkTime(acting)
  const changes = (['content', 'content', 'content', 'category', 'both'] as const)[step.variant % 5] ?? 'both'
  const write = (by: string) => scene.ledger.recordWord(by, seen.id, { sawPublic: seen.isPublic })
  const inContent = changes === 'category' ? undefined : write(`edited in ${tab.name}`)
  const inCategory = changes === 'content' ? undefined : write(`put under in ${tab.name}`)
  const end = await runOperation(tab, 'editEntry', {
    seen,
    content: inContent ? `Went on with ${inContent.marker}` : seen.content,
    category: inCategory?.marker ?? seen.category,
  })
  if (end.status === 'saved') {
    if (inContent) scene.ledger.recordSaved(inContent)
    if (inCategory) scene.ledger.recordSaved(inCategory)
  }
  return end
}
