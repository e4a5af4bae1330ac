import { type DocumentData, type DocumentReference, type Firestore, writeBatch } from 'firebase/firestore'

interface NewDocument {
  readonly reference: DocumentReference
  readonly data: DocumentData
}

/** Firestore's own limit is 500 writes; fewer keep one request of long entries far below its 10 MiB. */
const batchSize = 250

/** Writes documents that are not there yet, each batch all or nothing, and gives their number. */
export async function writeInBatches(firestore: Firestore, documents: readonly NewDocument[]): Promise<number> {
  for (let start = 0; start < documents.length; start += batchSize) {
    const batch = writeBatch(firestore)
    for (const { reference, data } of documents.slice(start, start + batchSize)) batch.set(reference, data)
    await batch.commit()
  }
  return documents.length
}
