import { pickNotebook } from './notebook'
import { act, type Acting, type StepEnd } from './step-end'

/** Makes a private notebook public, or the other way round. */
export async function publish(acting: Acting): Promise<StepEnd> {
  const notebook = await pickNotebook(acting)
  return act(acting.tab, 'setNotebookPrivacy', notebook.id, !notebook.isPublic)
}
