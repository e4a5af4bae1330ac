import type { Entry } from '@geist/domain'

export const sampleTime = 1_790_000_000_000

/** A private entry as the server has it, unchanged since it was created. */
export const sampleEntry: Entry = {
  id: 'one',
  uid: 'ada',
  username: 'ada',
  content: 'The heron was there again.',
  category: 'Walks',
  timestamp: sampleTime,
  collectionName: '',
  isPublic: false,
  order: null,
  updatedAt: sampleTime,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
}
