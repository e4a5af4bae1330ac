import type { Entry, Notebook } from '@geist/domain'

import { pickNotebook } from '../steps/pick-notebook'
import type { StepContext } from '../steps/step-context'
import { fileEntries, setPrivacy } from '../user-actions'

/** Files an entry in a notebook, which it makes private first. */
export async function fileInPrivateNotebook(context: StepContext, entry: Pick<Entry, 'id'>): Promise<Notebook> {
  const notebook = await pickNotebook(context)
  if (notebook.isPublic) await setPrivacy(context, notebook, false)
  await fileEntries(context, [entry.id], notebook.name)
  return { ...notebook, isPublic: false }
}
