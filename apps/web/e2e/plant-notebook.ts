import { randomUUID } from 'node:crypto'

import { backend } from './backend'

export interface PlantedNotebook {
  readonly uid: string
  readonly username: string
  readonly name: string
  /** Private when left out. */
  readonly isPublic?: boolean
  /** Ids of its subscribers. */
  readonly collaborators?: readonly string[]
}

/** Writes a notebook past the app and its rules, as another device would have. @returns its id */
export async function plantNotebook(notebook: PlantedNotebook): Promise<string> {
  const { uid, username, name, isPublic = false, collaborators = [] } = notebook
  const id = `notebook-${randomUUID()}`
  const documents = `projects/${backend.projectId}/databases/(default)/documents`
  const fields = {
    name: { stringValue: name },
    uid: { stringValue: uid },
    creatorUsername: { stringValue: username },
    collaborators: { arrayValue: { values: collaborators.map((stringValue) => ({ stringValue })) } },
    originalCreatorUID: { stringValue: uid },
    isPublic: { booleanValue: isPublic },
  }
  const answer = await fetch(`http://${backend.firestore}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({
      writes: [{ update: { name: `${documents}/collections/${id}`, fields } }],
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}
