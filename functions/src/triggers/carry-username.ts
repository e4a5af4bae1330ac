import { onDocumentWritten } from 'firebase-functions/firestore'
import { readUsernameChange, usernameStore } from '../store/username-store'
import { carryUsername as carry } from '../use-cases/carry-username'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After somebody has taken another name: their notebooks carry it too. */
export const carryUsername = onDocumentWritten({ ...triggerOptions, document: 'users/{uid}' }, ({ data }) =>
  withoutWords('carryUsername', async () => {
    if (data !== undefined) await carry(readUsernameChange(data), usernameStore)
  }),
)
