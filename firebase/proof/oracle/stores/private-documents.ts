import { limits } from '@geist/domain'

import { type Data, isData, serverTimestamp } from '../../value'
import { changesOnly } from '../document-fields'
import { flag, listOf, map, matching, timestamp, text } from '../field-types'
import type { Store, UpsertContext } from '../store'

const readableByOwner: Pick<Store, 'mayGet'> = { mayGet: (uid, _, [pathUid]) => uid !== null && pathUid === uid }

/** Counts of the user's categories, written only by a trigger. */
export const stats: Store = { path: 'users/*/private/stats', ...readableByOwner }

/** An account's settings. A consent can stay as it is, be renewed at server time, or be revoked. */
export const settings: Store = {
  path: 'users/*/private/settings',
  fields: {
    aiEnabled: { kind: flag },
    // At most 253 characters for the host and 6 for the port with its colon.
    // https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4
    aiNotice: {
      kind: map({ recipient: text(260, 1), acceptedAt: timestamp }, () => ({
        recipient: 'api.example.com',
        acceptedAt: serverTimestamp,
      })),
      isOptional: true,
    },
  },
  ...readableByOwner,
  mayCreate: (context) => isOnOwnPath(context) && hasNoOlderConsent(context.after),
  mayUpdate: (context) =>
    isOnOwnPath(context) &&
    (hasNoOlderConsent(context.after) || changesOnly(context.before, context.after, 'aiEnabled')),
}

function hasNoOlderConsent({ aiNotice }: Data): boolean {
  return !isData(aiNotice) || aiNotice['acceptedAt'] === serverTimestamp
}

export const blocks: Store = {
  path: 'users/*/private/blocks',
  fields: {
    uids: {
      kind: listOf(
        matching(
          new RegExp(`^[^/]{1,${limits.userIdMaxLength}}$`, 'u'),
          'a',
          'a.b',
          'x'.repeat(128),
          'x'.repeat(129),
          'a/b',
        ),
        limits.blocksMax,
        ['ada', 'grace'],
      ),
    },
  },
  ...readableByOwner,
  mayCreate: isOnOwnPath,
  mayUpdate: isOnOwnPath,
}

function isOnOwnPath({ uid, pathIds: [pathUid] }: UpsertContext): boolean {
  return pathUid === uid
}
