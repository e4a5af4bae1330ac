import { onDocumentWritten } from 'firebase-functions/firestore'
import { readUsernameChange, usernameStore } from '../store/username-store'
import { propagateUsername } from '../use-cases/triggers/propagate-username'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

/** After a change of a username: updates the user's notebooks. */
export const carryUsername = onDocumentWritten({ ...triggerOptions, document: 'users/{uid}' }, ({ data }) =>
  redactErrors('carryUsername', async () => {
    if (data !== undefined) await propagateUsername(readUsernameChange(data), usernameStore)
  }),
)
