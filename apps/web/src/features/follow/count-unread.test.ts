import type { PublicNotebook } from '@geist/domain'
import { expect, it } from 'vitest'

import { countUnread } from './count-unread'

const notebook = (figures: Partial<PublicNotebook>): PublicNotebook => ({
  id: 'notebook-0000000000000',
  name: 'River notes',
  uid: 'ines',
  creatorUsername: 'ines',
  collaborators: ['me'],
  originalCreatorUID: 'ines',
  isPublic: true,
  ...figures,
})

it('entries added since the last view are unread', () => {
  const now = notebook({ entryCount: 7, activityAt: 200 })
  expect(countUnread(now, { entryCount: 4, activityAt: 100 })).toBe(3)
  expect(countUnread(now, { entryCount: 7, activityAt: 200 })).toBe(0)
})

it('a notebook never viewed on this device has nothing unread', () => {
  expect(countUnread(notebook({ entryCount: 7, activityAt: 200 }), undefined)).toBe(0)
})

it('when as many entries left as came, at least one is unread', () => {
  expect(countUnread(notebook({ entryCount: 4, activityAt: 200 }), { entryCount: 5, activityAt: 100 })).toBe(1)
})

it('removed entries, and a count without an activity, are not unread', () => {
  expect(countUnread(notebook({ entryCount: 3, activityAt: 100 }), { entryCount: 5, activityAt: 100 })).toBe(0)
  expect(countUnread(notebook({ entryCount: 6, activityAt: 100 }), { entryCount: 5, activityAt: 100 })).toBe(0)
})

it('the first entry of an empty notebook is unread', () => {
  expect(countUnread(notebook({ entryCount: 1, activityAt: 100 }), { entryCount: 0, activityAt: null })).toBe(1)
})

it('entries not counted by the server are not unread, nor is an emptied notebook', () => {
  expect(countUnread(notebook({}), { entryCount: 0, activityAt: null })).toBe(0)
  expect(countUnread(notebook({ entryCount: 0, activityAt: 200 }), { entryCount: 2, activityAt: 100 })).toBe(0)
})
