import { onDocumentWritten } from 'firebase-functions/firestore'
import { entryStore as store } from '../store/entry-store'
import { readEntryChange } from '../store/read-entry'
import { deleteVersions } from '../use-cases/delete-versions'
import { keepVersion } from '../use-cases/keep-version'
import { setExpiry } from '../use-cases/set-expiry'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After each write of an entry: keeps the text that it replaced, sets or clears the day of purging, and clears up after a deletion. */
export const settleEntry = onDocumentWritten({ ...triggerOptions, document: 'messages/{entryId}' }, ({ data }) =>
  withoutWords('settleEntry', async () => {
    if (data === undefined) return
    const change = readEntryChange(data)
    if (change.after === undefined) return deleteVersions(change.id, store)
    await keepVersion(change, store)
    await setExpiry(change, store)
  }),
)
