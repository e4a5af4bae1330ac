import { type DocumentWrite, type Fields, stringValue } from '../shared/firestore-rest'
import { createNotebookWrite } from '../shared/create-notebook-write'

const username = 'someone'
/** An arbitrary write id, which every stored document has. */
const writeIds = { arrayValue: { values: [stringValue('a'.repeat(20))] } }

/** The fields of a public entry in the notebook 'River notes', without `updatedAt`. */
export function createTestEntryFields(uid: string, content: string, fields: Fields = {}): Fields {
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

/** A write that creates a notebook, public by default. */
export function createTestNotebookWrite(
  id: string,
  uid: string,
  { name = 'River notes', isPublic = true }: { readonly name?: string; readonly isPublic?: boolean } = {},
): DocumentWrite {
  return createNotebookWrite({ id, name, owner: { uid, username }, isPublic, extraFields: { writeIds } })
}
