import { onDocumentWritten } from 'firebase-functions/firestore'
import { triggerOptions } from './trigger-options'
import { vectorKeeper } from './vector-keeper'
import { withoutWords } from './without-words'

/** After somebody has switched AI off or on: all of their vectors go, or come. */
export const embedAccount = onDocumentWritten(
  // The longest there is: thousands of entries may be embedded.
  { ...triggerOptions, document: 'users/{uid}/private/settings', timeoutSeconds: 540 },
  ({ data, params }) =>
    withoutWords('embedAccount', async () => {
      // Most writes of settings accept a notice. They go away only with their account.
      if (data?.after.exists === true && data.before.get('aiEnabled') !== data.after.get('aiEnabled'))
        await vectorKeeper.switched(params.uid)
    }),
)
