import { onDocumentWritten } from 'firebase-functions/firestore'
import { readUsernameChange, usernameStore } from '../store/username-store'
import { carryUsername as carry } from '../use-cases/carry-username'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After a change of a username: updates the user's notebooks. */
export const carryUsername = onDocumentWritten({ ...triggerOptions, document: 'users/{uid}' }, ({ data }) =>
  withoutWords('carryUsername', async () => {
    if (data !== undefined) await carry(readUsernameChange(data), usernameStore)
  }),
)
