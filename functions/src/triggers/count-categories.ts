import { setTimeout as pause } from 'node:timers/promises'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { readEntryChange } from '../store/read-entry'
import { statsStore } from '../store/stats-store'
import { countCategories as counter } from '../use-cases/count-categories'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** Held by the process, so that what changes at the same time is counted together. */
const count = counter({ store: statsStore, now: Date.now, pause: (ms) => pause(ms) })

/** After each write of an entry: how many entries its category has. */
export const countCategories = onDocumentWritten({ ...triggerOptions, document: 'messages/{entryId}' }, ({ data }) =>
  withoutWords('countCategories', async () => {
    if (data !== undefined) await count(readEntryChange(data))
  }),
)
