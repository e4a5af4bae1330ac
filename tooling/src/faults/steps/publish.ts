import { setPrivacy } from '../user-actions'
import { pickNotebook } from './notebook'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function publish(acting: StepContext): Promise<StepOutcome> {
  const notebook = await pickNotebook(acting)
  return setPrivacy(acting, notebook, !notebook.isPublic)
}
