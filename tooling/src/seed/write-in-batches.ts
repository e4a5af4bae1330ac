import { type DocumentData, type DocumentReference, type Firestore, writeBatch } from 'firebase/firestore'

interface NewDocument {
  readonly reference: DocumentReference
  readonly data: DocumentData
}

/** Firestore allows 500 writes; 250 keep a request of long entries far below its 10 MiB. */
const batchSize = 250

/** Writes new documents, each batch atomically. Returns their number. */
export async function writeInBatches(firestore: Firestore, documents: readonly NewDocument[]): Promise<number> {
  for (let start = 0; start < documents.length; start += batchSize) {
    const batch = writeBatch(firestore)
    for (const { reference, data } of documents.slice(start, start + batchSize)) batch.set(reference, data)
    await batch.commit()
  }
  return documents.length
}
