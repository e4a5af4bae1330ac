import type { Notebook } from '@geist/domain'

import { makeId } from '../make-id'
import { makeWriteId } from '../make-write-id'
import type { Device } from './device'
import { usernameOf } from './username-of'

/** A new notebook of a device's account. On the server, the account must have claimed its name. */
export function notebookOf(device: Pick<Device, 'uid'>, name: string, isPublic: boolean): Notebook {
  const { uid } = device
  return {
    id: makeId(),
    name,
    uid,
    creatorUsername: usernameOf(device),
    collaborators: [],
    originalCreatorUID: uid,
    isPublic,
    publishedUpTo: null,
    writeIds: [makeWriteId()],
  }
}
