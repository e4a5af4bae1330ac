import { parseNotebookName } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { createNotebook } from '../../shared/local/operations/create-notebook'
import { readOwnNotebooks } from '../../shared/local/queries/own-notebooks'
import { toSaveFailure } from '../../shared/local/save-outcome'
import { untilNotebooksKnown } from '../../shared/local/until-notebooks-known'
import { describeChangeFailure } from '../../shared/save-failure/describe-change-failure'

export interface NewNotebook {
  readonly uid: string
  readonly username: string
  readonly name: string
}

export type CreateOutcome =
  | { readonly status: 'created'; readonly notebookId: string }
  /** The name is invalid or taken, or the notebook could not be saved. */
  | { readonly status: 'refused'; readonly sentence: string }

/** Maximum wait for a new device to load the account's notebooks, in milliseconds. */
const syncTimeoutMs = 8_000

/** Creates a private notebook. Names must be unique, since entries refer to notebooks by name. */
export async function createOwnNotebook({ uid, username, name }: NewNotebook): Promise<CreateOutcome> {
  const journal = getJournal(uid)
  try {
    if (!(await untilNotebooksKnown(journal, syncTimeoutMs))) return refuse(notLoadedSentence)
    const existingNames = (await readOwnNotebooks(journal)).map((notebook) => notebook.name)
    const parsed = parseNotebookName(name, existingNames)
    if (parsed.status === 'refused') return refuse(parsed.sentence)
    const notebookId = makeId()
    const notebook = {
      id: notebookId,
      name: parsed.value,
      uid,
      creatorUsername: username,
      collaborators: [],
      originalCreatorUID: uid,
      isPublic: false,
    }
    const outcome = await createNotebook(journal, notebook, Date.now())
    return outcome.status === 'failed'
      ? refuse(describeChangeFailure(outcome.reason, 'changed'))
      : { status: 'created', notebookId }
  } catch (error) {
    const failure = toSaveFailure(error)
    return refuse(describeChangeFailure(failure.status === 'failed' ? failure.reason : 'broken', 'changed'))
  }
}

const notLoadedSentence =
  'This device hasn’t loaded your notebooks yet, so it can’t check the name. Try again when you’re back online.'

function refuse(sentence: string): CreateOutcome {
  return { status: 'refused', sentence }
}
