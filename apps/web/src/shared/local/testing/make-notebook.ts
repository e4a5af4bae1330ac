import type { Notebook } from '@geist/domain'

import { makeId } from '../make-id'
import { makeWriteId } from '../make-write-id'
import type { Device } from './device'
import { toUsername } from './to-username'

/** A new notebook of a device's account. On the server, the account must have claimed its name. */
export function makeNotebook(device: Pick<Device, 'uid'>, name: string, isPublic: boolean): Notebook {
  const { uid } = device
  return {
    id: makeId(),
    name,
    uid,
    creatorUsername: toUsername(device),
    collaborators: [],
    originalCreatorUID: uid,
    isPublic,
    publishedUpTo: null,
    writeIds: [makeWriteId()],
  }
}
