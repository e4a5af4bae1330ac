import { type DocumentWrite, type Fields, stringValue } from './firestore-rest'

export interface NotebookSeed {
  readonly id: string
  readonly name: string
  readonly owner: { readonly uid: string; readonly username: string }
  readonly isPublic: boolean
  /** Uids of its subscribers; by default none. */
  readonly subscribers?: readonly string[]
  /** Additional fields, such as those that the triggers would add. */
  readonly extraFields?: Fields
}

export function createNotebookWrite({
  id,
  name,
  owner,
  isPublic,
  subscribers = [],
  extraFields = {},
}: NotebookSeed): DocumentWrite {
  return {
    path: `collections/${id}`,
    fields: {
      name: stringValue(name),
      uid: stringValue(owner.uid),
      creatorUsername: stringValue(owner.username),
      collaborators: { arrayValue: { values: subscribers.map(stringValue) } },
      originalCreatorUID: stringValue(owner.uid),
      isPublic: { booleanValue: isPublic },
      ...extraFields,
    },
  }
}
