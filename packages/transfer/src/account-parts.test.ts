import type { SearchQuery, Turn } from '@geist/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ArchivedAccountData } from './archived-account-data'
import type { ArchivedRefusal, ArchivedSubscription, ArchivedThread } from './archive-schema'
import { generateArchiveText } from './generate-archive-text'
import type { ImportPlan } from './import-plan'
import { readImport } from './read-import'
import { account, createEntry, createFile, importedAt, toUtcInstant } from './testing/fixtures'

const search: SearchQuery = {
  id: 'search-0000000000000001',
  uid: account.uid,
  title: 'Rain “and” שלום',
  content: 'When did it rain?\u2028 👩‍👩‍👧',
  timestamp: Date.UTC(1900, 0),
}

const subscription: ArchivedSubscription = {
  notebookId: 'notebook-00000000000001',
  name: 'Night pages',
  uid: 'bo',
  creatorUsername: 'bo',
}

const turn: Turn = {
  id: 'turn-000000000000000001',
  uid: account.uid,
  threadId: 'thread-0000000000000001',
  question: 'Where did I see the heron?\u2028 👩‍👩‍👧',
  askedAt: 1_600_000_000_000.25,
  answer: {
    text: 'Here: “the heron”',
    quotes: [{ entryId: 'entry-0000000000000001', start: 0, end: 9, at: 7 }],
    isKnown: true,
    leftOut: [{ id: 'entry-0000000000000002', why: 'never-ai' }],
  },
  updatedAt: 1_600_000_001_000,
}

const unanswered: Turn = { ...turn, id: 'turn-000000000000000002', question: 'And then?', answer: null }

const thread: ArchivedThread = {
  id: 'thread-0000000000000001',
  uid: account.uid,
  title: 'Where did I see the heron?',
  createdAt: 1_600_000_000_000.25,
  updatedAt: 1_600_000_002_000,
  deletedAt: null,
  turns: [turn, { ...unanswered, askedAt: turn.askedAt + 1 }],
}

const refusedAt = { writtenAt: 1_600_000_000_000, refusedAt: 1_600_000_000_500 }

const refusedEntry: ArchivedRefusal = {
  kind: 'entry',
  entry: {
    id: 'entry-0000000000000009',
    content: ' '.repeat(300_000),
    category: 'x'.repeat(101),
    timestamp: 1_600_000_000_000,
    collectionName: 'River notes',
    username: 'ada',
    order: 3,
    isPublic: true,
    inTrash: false,
    aiResponse: 'yes',
    userPrompt: 'Why?',
    neverAi: true,
    pinned: true,
  },
  ...refusedAt,
  reason: 'invalid',
}

const refusedEdit: ArchivedRefusal = {
  kind: 'edit',
  entryId: createEntry().id,
  revision: 'revision-000000000002',
  content: 'As it was to be.',
  category: 'Walks',
  base: { revision: '', content: 'The heron was there again.', category: 'Walks' },
  ...refusedAt,
  reason: 'missing',
}

const refusedName: ArchivedRefusal = { kind: 'notebook', name: 'Night\npages', ...refusedAt, reason: 'refused' }

const particulars: ArchivedAccountData = {
  signIn: {
    email: 'ada@geist.example',
    isEmailVerified: true,
    createdAt: 1_500_000_000_000,
    lastSignedInAt: 1_600_000_000_000,
    methods: [{ provider: 'google.com', id: '1', email: 'ada@geist.example', name: 'Ada “L”', picture: null }],
  },
  renamedAt: 1_550_000_000_000.25,
  formerUsernames: [{ username: 'ada-l', movedTo: 'ada', movedAt: 1_550_000_000_000.25 }],
  aiNotice: { recipient: 'embedded', acceptedAt: 1_560_000_000_000.5 },
  blocked: [
    { uid: 'mallory', username: 'mallory' },
    { uid: 'gone', username: null },
  ],
  reports: [
    {
      notebookId: 'notebook-00000000000009',
      notebookName: 'Watches\u2028',
      ownerUid: 'mallory',
      reason: 'spam',
      words: 'It sells watches.',
      createdAt: 1_570_000_000_000,
    },
  ],
}

const contents = {
  particulars: particulars as ArchivedAccountData | null,
  exportedAt: 0,
  account: { uid: account.uid, username: 'ada', biography: 'By the river.', aiEnabled: false },
  searchQueries: [search],
  subscriptions: [subscription],
  threads: [thread],
  refusals: [refusedEntry, refusedEdit, refusedName],
  notebooks: [],
  entries: [createEntry()],
  versions: new Map(),
}

async function planOf(text: string, into = account): Promise<ImportPlan> {
  const plan = await readImport([createFile('a.json', text)], {
    account: into,
    toInstant: toUtcInstant,
    now: importedAt,
  })
  if (plan.status === 'refused') throw new Error(plan.sentence)
  return plan
}

const fileWith = (fields: Partial<typeof contents>) => [...generateArchiveText({ ...contents, ...fields })].join('')

test('earlier questions, subscriptions, conversations and refused texts are unchanged by an export and import', async () => {
  const plan = await planOf(fileWith({}))
  expect(plan.searchQueries).toEqual([search])
  expect(plan.subscriptions).toEqual([subscription])
  const { id, title, createdAt, turns } = thread
  expect(plan.threads).toEqual([{ id, title, createdAt, turns }])
  expect(plan.refusals).toEqual([refusedEntry, refusedEdit])
  expect(plan).toMatchObject({ account: contents.account, isOwnArchive: true })
})

test('another account gets new stable ids, and an edit stays with its entry', async () => {
  const otherAccount = { uid: 'account-of-bo', username: 'bo' }
  const [plan, secondPlan] = [await planOf(fileWith({}), otherAccount), await planOf(fileWith({}), otherAccount)]
  expect(plan).toEqual(secondPlan)
  expect(plan.isOwnArchive).toBe(false)
  const [planned] = plan.searchQueries
  expect(planned).toEqual({ ...search, id: planned?.id, uid: otherAccount.uid })
  expect(planned?.id).toMatch(/^[0-9a-f]{40}$/u)
  const [firstThread] = plan.threads
  expect(firstThread?.id).toMatch(/^[0-9a-f]{40}$/u)
  expect(new Set(firstThread?.turns.map((eachTurn) => [eachTurn.uid, eachTurn.threadId].join()))).toEqual(
    new Set([`${otherAccount.uid},${firstThread?.id}`]),
  )
  // Quotes refer to entries by their ids in this account.
  expect(firstThread?.turns[0]?.answer?.quotes).toEqual([{ ...turn.answer?.quotes[0], entryId: plan.entries[0]?.id }])
  const [entry, edit] = plan.refusals
  expect(entry?.kind === 'entry' && entry.entry.id).not.toBe('entry-0000000000000009')
  expect(entry?.kind === 'entry' && entry.entry.username).toBe('bo')
  expect(edit?.kind === 'edit' && edit.entryId).toBe(plan.entries[0]?.id)
})

test('the particulars of an account are for reading only: no import uses them, and another account is told of its blocks', async () => {
  const file = fileWith({})
  expect((JSON.parse(file) as { readonly particulars: unknown }).particulars).toEqual(particulars)
  expect(await planOf(file)).toEqual(await planOf(fileWith({ particulars: null })))
  const otherAccount = { uid: 'account-of-bo', username: 'bo' }
  const [plan, plain] = [await planOf(file, otherAccount), await planOf(fileWith({ particulars: null }), otherAccount)]
  expect({ ...plan, remarks: [] }).toEqual({ ...plain, remarks: [] })
  expect(plan.remarks).toEqual([
    ...plain.remarks,
    '2 people are blocked by the account this file is from. Importing doesn’t block anyone; you can block people here yourself.',
  ])
})

test('any value for the particulars is tolerated', async () => {
  const plain = await planOf(fileWith({ particulars: null }))
  const anything = fc.oneof(fc.jsonValue(), fc.record({ blocked: fc.jsonValue(), signIn: fc.jsonValue() }))
  await fc.assert(
    fc.asyncProperty(anything, async (value) => {
      expect(await planOf(fileWith({ particulars: value as never }))).toEqual(plain)
    }),
    { numRuns: 30 },
  )
})

test('an unsaved notebook name is not imported, which is reported', async () => {
  const { skipped } = await planOf(fileWith({}))
  expect(skipped).toEqual([
    { label: 'The notebook name “Night pages”', reason: expect.stringContaining('Enter it again where you want it.') },
  ])
})

test('damaged parts are listed without affecting others, and no id of a file is a path', async () => {
  const damaged = { id: 'x' } as unknown as never
  const paths = { ...search, id: 'search/../users' }
  const plan = await planOf(
    fileWith({
      searchQueries: [damaged, search, { ...search, timestamp: Date.UTC(20_000, 0) }, paths],
      subscriptions: [damaged, subscription],
      threads: [damaged, { ...thread, turns: [damaged, turn] }, { ...thread, turns: [] }],
      refusals: [damaged, refusedEdit],
    }),
  )
  expect(plan.searchQueries.map(({ id }) => id)).toEqual([search.id, expect.stringMatching(/^[0-9a-f]{40}$/u)])
  expect(plan.subscriptions).toEqual([subscription])
  expect(plan.threads.map((eachThread) => eachThread.turns)).toEqual([[turn]])
  expect(plan.refusals).toEqual([refusedEdit])
  expect(plan.skipped.map(({ label }) => label)).toEqual([
    'Earlier question 1',
    `Earlier question “${search.title}”`,
    'Subscription 1',
    'Conversation 1',
    'Question 1 of conversation 2: “Where did I see the heron?”',
    'Conversation 3: “Where did I see the heron?”',
    'Unsaved change 1',
  ])
})

test('an archive made offline names its missing parts, and can be imported', async () => {
  const text = fileWith({
    particulars: null,
    searchQueries: null as never,
    subscriptions: null as never,
    threads: null as never,
    versions: null as never,
  })
  expect(JSON.parse(text)).toMatchObject({
    particulars: null,
    searchQueries: null,
    subscriptions: null,
    threads: null,
    note: expect.stringMatching(/^Not in this file: .*subscriptions and your account details\./u),
  })
  const plan = await planOf(text)
  expect([plan.searchQueries, plan.subscriptions, plan.threads]).toEqual([[], [], []])
  expect(plan.refusals).toHaveLength(2)
  expect(plan.remarks.join(' ')).toMatch(
    /made offline, so it has no .*earlier questions about notebooks, or subscriptions/u,
  )
})

test('an archive of version 1 without these parts can be imported', async () => {
  const plan = await planOf(version1)
  expect(plan.entries).toMatchObject([{ id: 'entry-0000000000000001', content: 'The heron was there again.' }])
  expect(plan.notebooks).toEqual([{ id: 'notebook-0000000000000001', name: 'River notes', isPublic: false }])
  expect(plan.account).toEqual({ uid: account.uid, username: 'ada', biography: 'By the river.', aiEnabled: true })
  expect(plan).toMatchObject({
    searchQueries: [],
    subscriptions: [],
    threads: [],
    refusals: [],
    skipped: [],
    remarks: [],
  })
})

/** As written by version 1. */
const version1 = `{"format":"geist-journal","version":1,"exportedAt":"2026-09-21T18:04:00.000Z","account":{"uid":"account-of-ada","username":"ada","biography":"By the river.","aiEnabled":true},"holdsVersions":true,
"notebooks": [
{"id":"notebook-0000000000000001","name":"River notes","uid":"account-of-ada","creatorUsername":"ada","collaborators":[],"originalCreatorUID":"account-of-ada","isPublic":false}],
"entries": [
{"id":"entry-0000000000000001","uid":"account-of-ada","content":"The heron was there again.","category":"Walks","timestamp":1790014440000,"collectionName":"River notes","username":"ada","order":null,"isPublic":false,"updatedAt":1790000000000.5,"editedFrom":null,"deletedAt":null,"expireAt":null,"versions":[]}]}
`

test('a refused text of an archive stays excluded from AI, for any form of its mark', async () => {
  const marks: readonly (readonly [mark: unknown, kept: boolean | undefined])[] = [
    [true, true],
    ['true', true],
    [1, true],
    [false, false],
    [null, false],
    [undefined, undefined],
  ]
  for (const [mark, isKept] of marks) {
    const odd = { ...refusedEntry, entry: { ...refusedEntry.entry, neverAi: mark, pinned: mark } } as ArchivedRefusal
    const [read] = (await planOf(fileWith({ refusals: [odd] }))).refusals
    expect(read?.kind === 'entry' && read.entry.neverAi).toBe(isKept)
  }
})
