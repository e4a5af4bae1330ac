import { look, pickEntry } from './pick'
import { act, type Acting } from './step-end'
import type { StepEnd } from '../step-outcome'

export async function edit(acting: Acting): Promise<StepEnd> {
  const { scene, step, tab } = acting
  const seen = await pickEntry(acting)
  await look(acting)
  const changes = (['content', 'content', 'content', 'category', 'both'] as const)[step.way % 5] ?? 'both'
  const write = (by: string) => scene.ledger.write(by, seen.id, { sawPublic: seen.isPublic })
  const inContent = changes === 'category' ? undefined : write(`edited in ${tab.name}`)
  const inCategory = changes === 'content' ? undefined : write(`put under in ${tab.name}`)
  const end = await act(tab, 'editEntry', {
    seen,
    content: inContent ? `Went on with ${inContent.marker}` : seen.content,
    category: inCategory?.marker ?? seen.category,
  })
  if (end.status === 'saved') {
    if (inContent) scene.ledger.see(inContent)
    if (inCategory) scene.ledger.see(inCategory)
  }
  return end
}
