import { onDocumentWritten } from 'firebase-functions/firestore'
import { readEmbeddableChange } from '../store/vector-store'
import { triggerOptions } from './trigger-options'
import { vectorKeeper } from './vector-keeper'
import { withoutWords } from './without-words'

/** After each write of an entry: its vector. */
export const embedEntry = onDocumentWritten(
  // The longest there is: the first entry of an account may bring all the others with it.
  { ...triggerOptions, document: 'messages/{entryId}', timeoutSeconds: 540 },
  ({ data }) =>
    withoutWords('embedEntry', async () => {
      if (data !== undefined) await vectorKeeper.entryChanged(readEmbeddableChange(data))
    }),
)
