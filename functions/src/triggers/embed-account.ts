import { onDocumentWritten } from 'firebase-functions/firestore'
import { followUpSender } from './follow-up-sender'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

/**
 * After an account switched AI off or on, or accepted a notice: deletes or creates all of its
 * vectors. A provider's model may embed its notes only after the notice that names the provider.
 */
export const embedAccount = onDocumentWritten(
  { ...triggerOptions, document: 'users/{uid}/private/settings' },
  ({ data, params, id }) =>
    redactErrors('embedAccount', async () => {
      // Settings are deleted only with their account.
      const fields = ['aiEnabled', 'aiNotice.recipient']
      if (data?.after.exists === true && fields.some((field) => data.before.get(field) !== data.after.get(field)))
        await followUpSender.sendAtOnce(params.uid, { kind: 'switch' }, id)
    }),
)
