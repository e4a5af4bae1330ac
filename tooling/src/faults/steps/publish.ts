import { setPrivacy } from '../acts'
import { pickNotebook } from './notebook'
import type { Acting } from './step-end'
import type { StepEnd } from '../step-outcome'

export async function publish(acting: Acting): Promise<StepEnd> {
  const notebook = await pickNotebook(acting)
  return setPrivacy(acting, notebook, !notebook.isPublic)
}
