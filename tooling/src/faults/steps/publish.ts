import { setPrivacy } from '../user-actions'
import { pickNotebook } from './notebook'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

export async function publish(context: StepContext): Promise<StepOutcome> {
  const notebook = await pickNotebook(context)
  return setPrivacy(context, notebook, !notebook.isPublic)
}
