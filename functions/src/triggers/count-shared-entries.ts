import { onDocumentWritten } from 'firebase-functions/firestore'
import { readSharedEntryChange } from '../store/read-shared-entry'
import { figureKeeper } from './figure-keeper'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After an entry became public, or ceased to be: what is counted of its notebook. */
export const countSharedEntries = onDocumentWritten({ ...triggerOptions, document: 'messages/{entryId}' }, ({ data }) =>
  withoutWords('countSharedEntries', async () => {
    if (data !== undefined) await figureKeeper.entryChanged(readSharedEntryChange(data))
  }),
)
