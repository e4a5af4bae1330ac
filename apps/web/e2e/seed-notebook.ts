import { randomUUID } from 'node:crypto'

import { commitWrites, documentName } from './documents'

export interface NotebookSeed {
  readonly uid: string
  readonly username: string
  readonly name: string
  readonly isPublic?: boolean
  readonly collaborators?: readonly string[]
  /** Whether the document names its creator; documents of older shapes do not. */
  readonly hasCreator?: boolean
}

/** Writes a notebook bypassing the app and the rules, as another device would. @returns its id */
export async function seedNotebook(notebook: NotebookSeed): Promise<string> {
  const { uid, username, name, isPublic = false, collaborators = [], hasCreator = true } = notebook
  const id = `notebook-${randomUUID()}`
  const fields = {
    name: { stringValue: name },
    uid: { stringValue: uid },
    creatorUsername: { stringValue: username },
    collaborators: { arrayValue: { values: collaborators.map((stringValue) => ({ stringValue })) } },
    ...(hasCreator && { originalCreatorUID: { stringValue: uid } }),
    isPublic: { booleanValue: isPublic },
  }
  await commitWrites([{ update: { name: documentName(`collections/${id}`), fields } }])
  return id
}
