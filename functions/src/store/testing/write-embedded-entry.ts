import { vectorModel } from '@geist/sentence-vectors'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { embeddedSentenceEmbedder as embedder } from '../../ai/embedded'
import { entryDocument, newId } from './stored-documents'

/**
 * Writes an entry with the vector that the trigger would add. Returns its id.
 * @throws for a content without a word that has a vector
 */
export async function writeEmbeddedEntry(
  database: Firestore,
  fields: Readonly<Record<string, unknown>> & { readonly uid: string; readonly content: string },
): Promise<string> {
  const [embedding] = await embedder.embed([fields.content])
  if (embedding?.status !== 'embedded') throw new Error('The test writes words that have a vector')
  const id = newId()
  const batch = database.batch()
  batch.set(database.collection('messages').doc(id), entryDocument(fields))
  batch.set(database.collection('vectors').doc(id), {
    uid: fields.uid,
    model: vectorModel,
    isPublic: false,
    embedding: FieldValue.vector(Array.from(embedding.vector)),
  })
  await batch.commit()
  return id
}
