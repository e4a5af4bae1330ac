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

it('what has come since it was seen is new', () => {
  const now = notebook({ entryCount: 7, activityAt: 200 })
  expect(countUnread(now, { entryCount: 4, activityAt: 100 })).toBe(3)
  expect(countUnread(now, { entryCount: 7, activityAt: 200 })).toBe(0)
})

it('a notebook that was never seen here begins with nothing new', () => {
  expect(countUnread(notebook({ entryCount: 7, activityAt: 200 }), undefined)).toBe(0)
})

it('where as many went as came, at least one is new', () => {
  expect(countUnread(notebook({ entryCount: 4, activityAt: 200 }), { entryCount: 5, activityAt: 100 })).toBe(1)
})

it('what only went is nothing new, and neither is a count without an activity', () => {
  expect(countUnread(notebook({ entryCount: 3, activityAt: 100 }), { entryCount: 5, activityAt: 100 })).toBe(0)
  expect(countUnread(notebook({ entryCount: 6, activityAt: 100 }), { entryCount: 5, activityAt: 100 })).toBe(0)
})

it('the first entry of an empty notebook is new', () => {
  expect(countUnread(notebook({ entryCount: 1, activityAt: 100 }), { entryCount: 0, activityAt: null })).toBe(1)
})

it('what the server has not counted yet is nothing new, and what is empty by now is not either', () => {
  expect(countUnread(notebook({}), { entryCount: 0, activityAt: null })).toBe(0)
  expect(countUnread(notebook({ entryCount: 0, activityAt: 200 }), { entryCount: 2, activityAt: 100 })).toBe(0)
})
