import 'fake-indexeddb/auto'
import { threads as limits } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { AiGate } from '../../shared/ai/ask-ai'
import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { saveUnlessTaken } from '../../shared/local/operations/save-entries'
import { setNeverAi } from '../../shared/local/operations/set-never-ai'
import { useUnpersistedWords } from '../../shared/unpersisted-words'
import { clearSentThreads } from './clear-sent-threads'
import { deleteThreadDatabase, ThreadDatabase } from './thread-database'
import { openSessions } from './open-sessions'
import { MemoryServer } from './testing/memory-server'
import { emptyWindow } from './thread-window'
import { countUnsentTurns } from './count-unsent-turns'
import { eventually } from '../../shared/testing/eventually'
import {
  tools,
  answer,
  openPage,
  openPagesWithAnswer,
  type Page,
  askQuestion,
  getTurns,
  untilAnswerStored,
  untilCaughtUp,
  createDeferred,
  gate,
  type AskResponse,
} from './testing/open-page'

test('a question is stored and sent before its answer arrives, and the answer after it', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const given = createDeferred<AskResponse>()
  const page = openPage(server, uid, async (_, { onText }) => {
    onText('In ')
    onText('In May')
    return given.promise
  })
  await untilCaughtUp(page)
  const threadId = await askQuestion(page, 'When did it rain?')
  await eventually(() => expect(page.state().pendingQuestion?.partialAnswer).toBe('In May'))
  await eventually(() =>
    expect([...server.turns.values()]).toMatchObject([{ question: 'When did it rain?', answer: null }]),
  )
  expect(page.state().threads).toMatchObject([{ id: threadId, title: 'When did it rain?' }])
  given.resolve(answer('In May.'))
  await eventually(() => expect([...server.turns.values()]).toMatchObject([{ answer: { text: 'In May.' } }]))
  await untilAnswerStored(page)
  await eventually(() => expect(getTurns(page, threadId)).toEqual([['When did it rain?', 'In May.']]))
})

test('a page closed before the answer keeps its question, which another page asks again', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(server, uid, () => new Promise(() => undefined))
  const threadId = await askQuestion(page, 'Why?')
  await page.close()
  const next = openPage(server, uid)
  onTestFinished(next.session.subscribeToThread(threadId))
  await eventually(() => expect(getTurns(next, threadId)).toEqual([['Why?', null]]))
  const [turn] = next.state().openThreads.get(threadId)?.turns ?? []
  await next.session.askAgain(threadId, turn?.id ?? '', tools)
  await eventually(() => expect(getTurns(next, threadId)).toEqual([['Why?', 'To Why?']]))
})

test('a follow-up question carries no words of a quoted note that is now marked Never AI', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const journal = getJournal(uid)
  const note = { uid, username: 'ada', content: 'I will leave.', category: 'Plans', timestamp: 1, id: makeId() }
  await saveUnlessTaken(journal, note, 1)
  const quotes = [{ entryId: note.id, start: 0, end: 13, at: 12 }]
  const askedTurns: unknown[] = []
  const page = openPage(server, uid, async ({ turns }) => {
    askedTurns.push(turns)
    return { ...answer('You wrote:\n“I will leave.”'), quotes }
  })
  const threadId = await askQuestion(page, 'What will I do?')
  await untilAnswerStored(page)
  await askQuestion(page, 'When?', threadId)
  await untilAnswerStored(page)
  await setNeverAi(journal, note.id, true, 2)
  await askQuestion(page, 'Why?', threadId)
  await untilAnswerStored(page)
  const [question, quoted, withheld] = [
    'What will I do?',
    'You wrote:\n“I will leave.”',
    'You wrote:\nThis note is marked Never AI.',
  ]
  expect(askedTurns).toEqual([
    undefined,
    [{ question, answer: quoted }],
    [
      { question, answer: withheld },
      { question: 'When?', answer: withheld },
    ],
  ])
})

test('two pages with one conversation both keep their questions, in order', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const { firstPage, secondPage, threadId } = await openPagesWithAnswer(server, uid, 'First?')
  const now = Date.now()
  const ask = ({ session }: Page, question: string, later: number) =>
    session.ask(question, { ...tools, threadId, now: now + later, onStored: () => undefined })
  await Promise.all([ask(firstPage, 'Second?', 1), ask(secondPage, 'Third?', 2)])
  const expectedTurns = ['First?', 'Second?', 'Third?'].map((question) => [question, `To ${question}`])
  await eventually(() => expect(getTurns(firstPage, threadId)).toEqual(expectedTurns))
  await eventually(() => expect(getTurns(secondPage, threadId)).toEqual(expectedTurns))
})

test('a question stored while the server was unreachable is sent on the next visit', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  server.isReachable = false
  const page = openPage(server, uid)
  await askQuestion(page, 'Why?')
  await untilAnswerStored(page)
  expect(page.state().threads).toMatchObject([{ title: 'Why?' }])
  await page.close()
  expect(server.turns.size).toBe(0)
  server.isReachable = true
  const next = openPage(server, uid)
  await eventually(() =>
    expect([...server.turns.values()]).toMatchObject([{ question: 'Why?', answer: { text: 'To Why?' } }]),
  )
  await eventually(() => expect(next.state().threads).toMatchObject([{ title: 'Why?', deletedAt: null }]))
  expect(await new ThreadDatabase(uid).readUnsentTurns()).toEqual([])
})

test('a declined question is not kept; a failed one is kept with its reason', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(server, uid, async () => {
    throw new CallableError('resource-exhausted', '', { reason: 'rate-limited', retryAfterSeconds: 5 })
  })
  const declines: AiGate = { isOff: false, consent: async () => ({ status: 'declined' }) }
  const onStored = vi.fn<() => void>()
  await page.session.ask('Why?', { ...tools, gate: declines, threadId: undefined, now: 1, onStored })
  expect(onStored).not.toHaveBeenCalled()
  expect(page.state().threads).toEqual([])
  const failure = await page.session.ask('Why?', { ...tools, threadId: undefined, now: 1, onStored })
  expect(failure).toEqual({ reason: 'rate-limited', retryAfterSeconds: 5 })
  expect(onStored).toHaveBeenCalledTimes(1)
  expect([...page.state().failures.values()]).toEqual([failure])
})

test('Stop cancels the answer and keeps the question', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(
    server,
    uid,
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new CallableError('cancelled', '')))
      }),
  )
  const threadId = await askQuestion(page, 'Why?')
  page.session.stop()
  expect(page.state().pendingQuestion).toBeUndefined()
  await eventually(() => expect(server.turns.size).toBe(1))
  await eventually(() => expect(getTurns(page, threadId)).toEqual([['Why?', null]]))
  expect(page.state().failures.size).toBe(0)
})

test('the first visit reads a page of conversations, later ones only changes, and each conversation once', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const begun = openPage(server, uid)
  const threadId = await askQuestion(begun, 'Why?')
  await untilAnswerStored(begun)
  await begun.close()
  await deleteThreadDatabase(uid)
  for (let index = 0; index < 30; index += 1) server.touch(makeId(), uid)
  const readsOf = async (visit: (page: Page) => Promise<void>) => {
    server.readCount = 0
    const page = openPage(server, uid)
    await untilCaughtUp(page)
    await visit(page)
    await page.close()
    return server.readCount
  }
  expect(await readsOf(async () => undefined)).toBe(limits.pageSize)
  expect(await readsOf(async () => undefined)).toBe(1)
  server.touch(makeId(), uid)
  expect(await readsOf(async () => undefined)).toBe(2)
  const openThread = async (page: Page) => {
    const stop = page.session.subscribeToThread(threadId)
    await eventually(() => expect(page.state().openThreads.get(threadId)?.connection).toBe('up-to-date'))
    await eventually(() => expect(getTurns(page, threadId)).toEqual([['Why?', 'To Why?']]))
    stop()
  }
  expect(await readsOf(openThread)).toBe(1 + 1)
  expect(await readsOf(openThread)).toBe(1 + 1)
  // Later pages are read one by one.
  expect(
    await readsOf(async ({ session, state }) => {
      session.showMore()
      await eventually(() => expect(state()).toMatchObject({ nextPage: 'idle', hasMore: false }))
      expect(state().threads).toHaveLength(32)
    }),
  ).toBe(1 + 11)
})

test('conversations seen on this device can be read while the server is unreachable', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(server, uid)
  const threadId = await askQuestion(page, 'Why?')
  await eventually(() => expect(server.turns.values().next().value?.answer).not.toBeNull())
  await untilAnswerStored(page)
  await untilCaughtUp(page)
  await page.close()
  server.isReachable = false
  const next = openPage(server, uid)
  onTestFinished(next.session.subscribeToThread(threadId))
  await eventually(() => expect(next.state()).toMatchObject({ connection: 'unreachable', threads: [{ id: threadId }] }))
  await eventually(() => expect(getTurns(next, threadId)).toEqual([['Why?', 'To Why?']]))
  const never = makeId()
  onTestFinished(next.session.subscribeToThread(never))
  await eventually(() =>
    expect(next.state().openThreads.get(never)).toMatchObject({ status: 'loading', connection: 'unreachable' }),
  )
})

test('a sign-out removes data that the server has, and keeps unsent data for the next sign-in', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(server, uid)
  openSessions.set(uid, page.session)
  const question = await askQuestion(page, 'Why?')
  await eventually(() => expect(server.turns.values().next().value?.answer).not.toBeNull())
  await untilAnswerStored(page)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  server.isReachable = false
  const unsent = await askQuestion(page, 'When?')
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(1))
  await clearSentThreads(uid)
  const database = new ThreadDatabase(uid)
  await eventually(async () => expect((await database.readTurns(question)).size).toBe(0))
  expect([...(await database.readTurns(unsent)).values()]).toMatchObject([{ turn: { question: 'When?' } }])
  expect(await database.readWindow()).toEqual(emptyWindow)
  await database.close()

  server.isReachable = true
  const next = openPage(server, uid)
  openSessions.set(uid, next.session)
  await eventually(() => expect(server.turns.size).toBe(2))
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  await clearSentThreads(uid)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`kept-threads-${uid}`)
})

test('a question includes the entries found on this device, and is asked even when that search fails', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const requestedThreads: unknown[] = []
  const page = openPage(server, uid, async (payload) => {
    requestedThreads.push(payload.found)
    return answer('So.')
  })
  const foundIds = ['entry-0000000000000001']
  for (const rankEntries of [async () => foundIds, async () => Promise.reject(new Error('The index is broken.'))]) {
    await page.session.ask('Why?', {
      gate,
      rankEntries: rankEntries,
      threadId: undefined,
      now: 1,
      onStored: () => undefined,
    })
  }
  expect(requestedThreads).toEqual([foundIds, undefined])
})

test('a late answer does not replace the answer of another tab to the same question', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(server, uid)
  const threadId = await askQuestion(page, 'Why?')
  await untilAnswerStored(page)
  await eventually(() => expect([...server.turns.values()]).toMatchObject([{ answer: { text: 'To Why?' } }]))
  const [turn] = server.turns.values()
  if (!turn?.answer) throw new Error('There is one.')
  const late = { ...turn, answer: { ...turn.answer, text: 'Otherwise.' } }
  expect(await server.connect(uid).sendTurn({ turn: late, isSent: false, begins: false })).toBe('refused')
  expect(getTurns(page, threadId)).toEqual([['Why?', 'To Why?']])
})

const refusals: readonly (readonly [string, () => void])[] = [
  [
    'refused',
    () =>
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }),
  ],
  [
    'full',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }),
  ],
]

test.each(refusals)('with a %s database, a question counts as stored once the server has it', async (_, refuse) => {
  refuse()
  onTestFinished(() => void vi.restoreAllMocks())
  const [server, uid] = [new MemoryServer(), makeId()]
  const isUnkept = () => useUnpersistedWords.getState().holders.has(`chat:${uid}`)
  server.isReachable = false
  const page = openPage(server, uid)
  const [onStoreFailed, onStored] = [vi.fn<(threadId: string) => void>(), vi.fn<(threadId: string) => void>()]
  await page.session.ask('Why?', { ...tools, threadId: undefined, now: 1, onStoreFailed, onStored })
  await page.session.ask('When?', { ...tools, threadId: undefined, now: 2, onStoreFailed, onStored })
  expect([onStoreFailed.mock.calls.length, onStored.mock.calls.length, isUnkept()]).toEqual([2, 0, true])
  expect(page.state().threads).toMatchObject([{ title: 'When?' }, { title: 'Why?' }])

  server.isReachable = true
  page.session.sendUnsent()
  await eventually(() => expect(onStored.mock.calls).toEqual(onStoreFailed.mock.calls))
  await eventually(() => expect(isUnkept()).toBe(false))
  expect([...server.turns.values()]).toMatchObject([{ answer: { text: 'To Why?' } }, { answer: { text: 'To When?' } }])
})

test('a session that ends clears its state', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const [server, uid] = [new MemoryServer(), makeId()]
  server.isReachable = false
  const page = openPage(server, uid)
  await page.session.ask('Why?', { ...tools, threadId: undefined, now: 1, onStored: () => undefined })
  const isUnkept = () => useUnpersistedWords.getState().holders.has(`chat:${uid}`)
  expect(isUnkept()).toBe(true)
  await page.close()
  expect(isUnkept()).toBe(false)
})
