import { setPrivacy } from '../user-actions'
import { pickNotebook } from './pick-notebook'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Makes a notebook public, or private if it is public. */
export async function togglePrivacy(context: StepContext): Promise<StepOutcome> {
  const notebook = await pickNotebook(context)
  return setPrivacy(context, notebook, !notebook.isPublic)
}
