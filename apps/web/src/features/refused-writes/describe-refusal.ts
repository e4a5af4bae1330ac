import { limits } from '@geist/domain'

import type { TrayRow } from '../../shared/local/journal-schema'
import { getUserText, type Write } from '../../shared/local/write'

/** Says why the server refused a write, and what the user can do. */
export function describeRefusal({ reason, write }: Pick<TrayRow, 'reason' | 'write'>): string {
  const length = getUserText(write)?.length ?? 0
  if (isNote(write) && length > limits.contentMaxLength) {
    return `It’s too long: ${formatCount(length)} characters, and the limit is ${formatCount(limits.contentMaxLength)}. Copy or download it, then save it in parts.`
  }
  switch (reason) {
    case 'refused':
      return 'The server didn’t accept it.'
    case 'invalid':
      return 'The server can’t store this change.'
    case 'missing':
      return write.kind === 'edit'
        ? 'The note this change belongs to no longer exists. You can save your words as a new note.'
        : 'The note or notebook this change was for no longer exists.'
    case 'purged':
      return 'The note was deleted for good on another device. You can save your words as a new note.'
    case 'now-public':
      return `This notebook is public now. Publish this ${getUnpublishedPart(write)}? Until you decide, only you can read it, on this device.`
    case 'notebook-changed':
      return 'This notebook was changed on another device. Check it, then try again to make it public.'
    default:
      return reason satisfies never
  }
}

/** Returns the label of the button that sends the write again. */
export function describeRetry({ reason, write }: Pick<TrayRow, 'reason' | 'write'>): string {
  return reason === 'now-public' ? `Publish ${getUnpublishedPart(write)}` : 'Try again'
}

/** Returns the part that would become public. */
function getUnpublishedPart(write: Write): 'edit' | 'name' {
  return write.kind === 'edit' ? 'edit' : 'name'
}

function isNote(write: Write): boolean {
  return write.kind === 'create' || write.kind === 'edit'
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
