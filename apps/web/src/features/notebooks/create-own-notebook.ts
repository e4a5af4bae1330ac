import { parseNotebookName } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { makeId } from '../../shared/local/make-id'
import { createNotebook } from '../../shared/local/operations/create-notebook'
import { ownNotebooks } from '../../shared/local/queries/own-notebooks'
import { saveFailure } from '../../shared/local/save-outcome'
import { untilNotebooksKnown } from '../../shared/local/until-notebooks-known'
import { changeFailureSentence } from '../../shared/save-failure/change-failure-sentence'

export interface NewNotebook {
  readonly uid: string
  readonly username: string
  readonly name: string
}

export type CreateOutcome =
  | { readonly status: 'created'; readonly notebookId: string }
  | { readonly status: 'refused'; readonly sentence: string }

/** Maximum wait for a new device to load the account's notebooks, in milliseconds. */
const syncTimeoutMs = 8_000

/** Creates a private notebook. Names must be unique, since entries refer to notebooks by name. */
export async function createOwnNotebook({ uid, username, name }: NewNotebook): Promise<CreateOutcome> {
  const journal = journalOf(uid)
  try {
    if (!(await untilNotebooksKnown(journal, syncTimeoutMs))) return refused(notLoadedSentence)
    const existingNames = (await ownNotebooks(journal)).map((notebook) => notebook.name)
    const parsed = parseNotebookName(name, existingNames)
    if (parsed.status === 'refused') return refused(parsed.sentence)
    const id = makeId()
    const notebook = {
      id,
      name: parsed.value,
      uid,
      creatorUsername: username,
      collaborators: [],
      originalCreatorUID: uid,
      isPublic: false,
    }
    const outcome = await createNotebook(journal, notebook, Date.now())
    return outcome.status === 'failed'
      ? refused(changeFailureSentence(outcome.reason, 'changed'))
      : { status: 'created', notebookId: id }
  } catch (error) {
    const failure = saveFailure(error)
    return refused(changeFailureSentence(failure.status === 'failed' ? failure.reason : 'broken', 'changed'))
  }
}

const notLoadedSentence =
  'This device does not know your notebooks yet, so it cannot tell whether the name is free. Try again when there is a connection.'

function refused(sentence: string): CreateOutcome {
  return { status: 'refused', sentence }
}
