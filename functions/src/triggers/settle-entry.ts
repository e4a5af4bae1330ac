import { onDocumentWritten } from 'firebase-functions/firestore'
import { entryStore } from '../store/entry-store'
import { readEntryChange } from '../store/read-entry'
import { settleEntry as settle } from '../use-cases/settle-entry'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After each write of an entry: its versions, and its day of purging. */
export const settleEntry = onDocumentWritten({ ...triggerOptions, document: 'messages/{entryId}' }, ({ data }) =>
  withoutWords('settleEntry', async () => {
    if (data !== undefined) await settle(readEntryChange(data), entryStore)
  }),
)
