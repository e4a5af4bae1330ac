import { type DocumentWrite, type Fields, stringValue } from '../shared/firestore-rest'
import { createNotebookWrite } from '../shared/notebook-write'

const username = 'someone'
const writeIds = { arrayValue: { values: [stringValue('a'.repeat(20))] } }

/** The fields of an entry, without `updatedAt`. */
export function createEntryFields(uid: string, content: string, fields: Fields = {}): Fields {
  return {
    uid: stringValue(uid),
    content: stringValue(content),
    category: stringValue('Days'),
    timestamp: { timestampValue: new Date().toISOString() },
    collectionName: stringValue('River notes'),
    username: stringValue(username),
    order: { nullValue: null },
    isPublic: { booleanValue: true },
    editedFrom: { nullValue: null },
    deletedAt: { nullValue: null },
    expireAt: { nullValue: null },
    writeIds,
    ...fields,
  }
}

export function createOwnNotebookWrite(
  id: string,
  uid: string,
  { name = 'River notes', isPublic = true }: { readonly name?: string; readonly isPublic?: boolean } = {},
): DocumentWrite {
  return createNotebookWrite({ id, name, owner: { uid, username }, isPublic, extraFields: { writeIds } })
}
