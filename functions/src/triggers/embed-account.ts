import { onDocumentWritten } from 'firebase-functions/firestore'
import { followUpSender } from './follow-up-sender'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

/** After an account switched AI off or on: deletes or creates all of its vectors. */
export const embedAccount = onDocumentWritten(
  { ...triggerOptions, document: 'users/{uid}/private/settings' },
  ({ data, params, id }) =>
    redactErrors('embedAccount', async () => {
      // Most writes of settings accept a notice. Settings are deleted only with their account.
      if (data?.after.exists === true && data.before.get('aiEnabled') !== data.after.get('aiEnabled'))
        await followUpSender.sendAtOnce(params.uid, { kind: 'switch' }, id)
    }),
)
