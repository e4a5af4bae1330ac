import { randomUUID } from 'node:crypto'

import { backend } from './backend'

export interface PlantedNotebook {
  readonly uid: string
  readonly username: string
  readonly name: string
}

/** Writes a private notebook past the app and its rules, as another device would have. */
export async function plantNotebook({ uid, username, name }: PlantedNotebook): Promise<void> {
  const documents = `projects/${backend.projectId}/databases/(default)/documents`
  const fields = {
    name: { stringValue: name },
    uid: { stringValue: uid },
    creatorUsername: { stringValue: username },
    collaborators: { arrayValue: {} },
    originalCreatorUID: { stringValue: uid },
    isPublic: { booleanValue: false },
  }
  const answer = await fetch(`http://${backend.firestore}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({
      writes: [{ update: { name: `${documents}/collections/notebook-${randomUUID()}`, fields } }],
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
