import type { Entry } from '@geist/domain'

export const sampleTime = 1_790_000_000_000

/** A private entry on the server, unchanged since its creation. */
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
