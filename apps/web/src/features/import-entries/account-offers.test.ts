import { expect, test } from 'vitest'

import { listAccountOffers, selectAccountParts } from './account-offers'

const search = { id: 's', uid: 'ada', title: 'Rain', content: 'Rain?', timestamp: 0 }
const subscription = { notebookId: 'n', name: 'Night pages', uid: 'bo', creatorUsername: 'bo' }
const parts = {
  account: { uid: 'bo', username: 'bo', biography: 'I am somebody else', aiEnabled: false },
  searchQueries: [search, search],
  subscriptions: [subscription],
  threads: [{ id: 't', title: 'Why?', createdAt: 0, turns: [] }],
}

test('each item that an archive would write into an account is a separate question', () => {
  expect(listAccountOffers(parts).map(({ sentence }) => sentence)).toEqual([
    'Copy the biography “I am somebody else”, unless you already have one.',
    'Turn AI off, unless you’ve already turned it on or off in this account.',
    'Copy 2 earlier questions about notebooks.',
    'Copy one conversation with your journal.',
    'Subscribe to one notebook by someone else. Others can see that you subscribe.',
  ])
  const nothing = {
    account: { ...parts.account, biography: '', aiEnabled: true },
    searchQueries: [],
    subscriptions: [],
    threads: [],
  }
  expect(listAccountOffers(nothing)).toEqual([])
  expect(listAccountOffers({ ...nothing, account: undefined })).toEqual([])
})

test('only checked items are imported', () => {
  const none = {
    searchQueries: [],
    subscriptions: [],
    threads: [],
    account: { ...parts.account, biography: null, aiEnabled: null },
  }
  expect(selectAccountParts(parts, new Set())).toEqual(none)
  expect(selectAccountParts(parts, new Set(['biography']))).toEqual({
    ...none,
    account: { ...none.account, biography: 'I am somebody else' },
  })
  expect(
    selectAccountParts(
      parts,
      new Set(['earlier-questions', 'subscriptions', 'conversations', 'ai-setting', 'biography']),
    ),
  ).toEqual(parts)
})
