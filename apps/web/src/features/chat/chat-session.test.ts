import 'fake-indexeddb/auto'
import { type askJournal, type ResponseOf, threads as limits } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { AiGate } from '../../shared/ai/ask-ai'
import { makeId } from '../../shared/local/make-id'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { useUnpersistedWords } from '../../shared/unpersisted-words'
import { ChatSession, type ChatSessionOptions } from './chat-session'
import { clearSentThreads } from './clear-sent-threads'
import { deleteThreadDatabase, ThreadDatabase } from './thread-database'
import { openSessions } from './open-sessions'
import { writeQuestionDraft, readQuestionDraft, watchMovedDraft } from './question-draft'
import { MemoryServer } from './testing/memory-server'
import { emptyWindow } from './thread-window'
import { countUnsentTurns } from './count-unsent-turns'
import { eventually } from '../../shared/testing/eventually'

type Response = ResponseOf<typeof askJournal>
type Ask = ChatSessionOptions['ask']

const gate: AiGate = { isOff: false, consent: async () => ({ status: 'given' }) }
const tools = { gate, rankEntries: async () => [] }
const answer = (text: string): Response => ({ answer: text, quotes: [], isKnown: true, leftOut: [] })
const always: Ask = async ({ question }) => answer(`To ${question}`)

/** One page of an account that subscribes to the list of conversations. */
function pageOf(server: MemoryServer, uid: string, ask: Ask = always, onDraftMoved?: () => void) {
  const session = new ChatSession({
    uid,
    loadServer: async () => server.connect(uid),
    ask,
    ...(onDraftMoved && { onDraftMoved }),
  })
  const stop = session.subscribeToList()
  const close = async () => {
    stop()
    await session.close()
  }
  onTestFinished(close)
  return { session, close, state: () => session.store.getState() }
}

type Page = ReturnType<typeof pageOf>

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Asks a question and subscribes to its conversation. @returns the conversation's id */
async function askOn({ session }: Page, question: string, threadId?: string): Promise<string> {
  const stored = deferred<string>()
  void session.ask(question, { ...tools, threadId, now: Date.now(), onStored: stored.resolve })
  const id = await stored.promise
  if (threadId === undefined) onTestFinished(session.subscribeToThread(id))
  return id
}

function getTurns({ state }: Page, threadId: string) {
  return state()
    .openThreads.get(threadId)
    ?.turns.map(({ question, answer: given }) => [question, given?.text ?? null])
}

/** Waits until the answer is stored on this device, not only on the server. */
const waitForAnswer = ({ state }: Page) => eventually(() => expect(state().pendingQuestion).toBeUndefined())

const inStep = ({ state }: Page) => eventually(() => expect(state().connection).toBe('up-to-date'))

test('a question is stored and sent before its answer arrives, and the answer after it', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const given = deferred<Response>()
  const page = pageOf(server, uid, async (_, { onText }) => {
    onText('In ')
    onText('In May')
    return given.promise
  })
  await inStep(page)
  const threadId = await askOn(page, 'When did it rain?')
  await eventually(() => expect(page.state().pendingQuestion?.partialAnswer).toBe('In May'))
  await eventually(() =>
    expect([...server.turns.values()]).toMatchObject([{ question: 'When did it rain?', answer: null }]),
  )
  expect(page.state().threads).toMatchObject([{ id: threadId, title: 'When did it rain?' }])
  given.resolve(answer('In May.'))
  await eventually(() => expect([...server.turns.values()]).toMatchObject([{ answer: { text: 'In May.' } }]))
  await waitForAnswer(page)
  await eventually(() => expect(getTurns(page, threadId)).toEqual([['When did it rain?', 'In May.']]))
})

test('a page closed before the answer keeps its question, which another page asks again', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid, () => new Promise(() => undefined))
  const threadId = await askOn(page, 'Why?')
  await page.close()
  const next = pageOf(server, uid)
  onTestFinished(next.session.subscribeToThread(threadId))
  await eventually(() => expect(getTurns(next, threadId)).toEqual([['Why?', null]]))
  const [turn] = next.state().openThreads.get(threadId)?.turns ?? []
  await next.session.askAgain(threadId, turn?.id ?? '', tools)
  await eventually(() => expect(getTurns(next, threadId)).toEqual([['Why?', 'To Why?']]))
})

test('two pages with one conversation both keep their questions, in order', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const [firstPage, secondPage] = [pageOf(server, uid), pageOf(server, uid)]
  const threadId = await askOn(firstPage, 'First?')
  onTestFinished(secondPage.session.subscribeToThread(threadId))
  await eventually(() => expect(getTurns(secondPage, threadId)).toEqual([['First?', 'To First?']]))
  // The other device may receive the answer before the first one has stored it.
  await waitForAnswer(firstPage)
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
  const page = pageOf(server, uid)
  await askOn(page, 'Why?')
  await waitForAnswer(page)
  expect(page.state().threads).toMatchObject([{ title: 'Why?' }])
  await page.close()
  expect(server.turns.size).toBe(0)
  server.isReachable = true
  const next = pageOf(server, uid)
  await eventually(() =>
    expect([...server.turns.values()]).toMatchObject([{ question: 'Why?', answer: { text: 'To Why?' } }]),
  )
  await eventually(() => expect(next.state().threads).toMatchObject([{ title: 'Why?', deletedAt: null }]))
  expect(await new ThreadDatabase(uid).readUnsentTurns()).toEqual([])
})

test('a declined question is not kept; a failed one is kept with its reason', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid, async () => {
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
  const page = pageOf(
    server,
    uid,
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new CallableError('cancelled', '')))
      }),
  )
  const threadId = await askOn(page, 'Why?')
  page.session.stop()
  expect(page.state().pendingQuestion).toBeUndefined()
  await eventually(() => expect(server.turns.size).toBe(1))
  await eventually(() => expect(getTurns(page, threadId)).toEqual([['Why?', null]]))
  expect(page.state().failures.size).toBe(0)
})

test('a deleted conversation disappears from every page with its turns, and is restored completely', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const [firstPage, secondPage] = [pageOf(server, uid), pageOf(server, uid)]
  const threadId = await askOn(firstPage, 'Why?')
  onTestFinished(secondPage.session.subscribeToThread(threadId))
  await eventually(() => expect(getTurns(secondPage, threadId)).toEqual([['Why?', 'To Why?']]))
  await waitForAnswer(firstPage)
  const [thread] = secondPage.state().threads
  if (!thread) throw new Error('There is one.')
  const undo = await secondPage.session.deleteThread(thread)
  expect(server.turns.size).toBe(0)
  await eventually(() => expect(firstPage.state().openThreads.get(threadId)?.status).toBe('missing'))
  await eventually(() => expect([firstPage.state().threads, secondPage.state().threads]).toEqual([[], []]))
  await eventually(async () => expect((await new ThreadDatabase(uid).readTurns(threadId)).size).toBe(0))
  // The other device deleted the conversation: an answer that arrives now is dropped.
  expect(
    await server.connect(uid).sendTurn({ turn: { ...turnAfter, uid, threadId }, isSent: false, begins: false }),
  ).toBe('missing')
  expect(await undo?.()).toBe(true)
  onTestFinished(firstPage.session.subscribeToThread(threadId))
  await eventually(() => expect(getTurns(firstPage, threadId)).toEqual([['Why?', 'To Why?']]))
  await eventually(() => expect(secondPage.state().threads).toHaveLength(1))
})

test('a conversation deleted while it is being sent is deleted from the server, too', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid)
  await inStep(page)
  await askOn(page, 'Why?')
  const [thread] = page.state().threads
  if (!thread) throw new Error('There is one.')
  stubLocalStorage()
  writeQuestionDraft(uid, thread.id, 'And then')
  writeQuestionDraft(uid, undefined, 'What if')
  const undo = await page.session.deleteThread(thread)
  expect([readQuestionDraft(uid, thread.id), readQuestionDraft(uid, undefined)]).toEqual(['', 'What if'])
  expect([...server.threads.values()]).toMatchObject([{ id: thread.id, title: '', deletedAt: expect.any(Number) }])
  expect([server.turns.size, page.state().threads]).toEqual([0, []])
  expect(await undo?.()).toBe(true)
  await eventually(() => expect(page.state().threads).toMatchObject([{ title: 'Why?' }]))
})

const turnAfter = { id: makeId(), question: 'And then?', askedAt: 1, answer: null, updatedAt: 0 }

test('the first visit reads a page of conversations, later ones only changes, and each conversation once', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const begun = pageOf(server, uid)
  const threadId = await askOn(begun, 'Why?')
  await waitForAnswer(begun)
  await begun.close()
  await deleteThreadDatabase(uid)
  for (let index = 0; index < 30; index += 1) server.touch(makeId(), uid)
  const readsOf = async (visit: (page: Page) => Promise<void>) => {
    server.readCount = 0
    const page = pageOf(server, uid)
    await inStep(page)
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
  const page = pageOf(server, uid)
  const threadId = await askOn(page, 'Why?')
  await eventually(() => expect(server.turns.values().next().value?.answer).not.toBeNull())
  await waitForAnswer(page)
  await inStep(page)
  await page.close()
  server.isReachable = false
  const next = pageOf(server, uid)
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
  const page = pageOf(server, uid)
  openSessions.set(uid, page.session)
  const question = await askOn(page, 'Why?')
  await eventually(() => expect(server.turns.values().next().value?.answer).not.toBeNull())
  await waitForAnswer(page)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  server.isReachable = false
  const unsent = await askOn(page, 'When?')
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(1))
  await clearSentThreads(uid)
  const database = new ThreadDatabase(uid)
  await eventually(async () => expect((await database.readTurns(question)).size).toBe(0))
  expect([...(await database.readTurns(unsent)).values()]).toMatchObject([{ turn: { question: 'When?' } }])
  expect(await database.readWindow()).toEqual(emptyWindow)
  await database.close()

  server.isReachable = true
  const next = pageOf(server, uid)
  openSessions.set(uid, next.session)
  await eventually(() => expect(server.turns.size).toBe(2))
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  await clearSentThreads(uid)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`kept-threads-${uid}`)
})

test('a question includes the entries found on this device, and is asked even when that search fails', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const requestedThreads: unknown[] = []
  const page = pageOf(server, uid, async (payload) => {
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

/**
 * Asks a question that reaches the server without this page receiving a response or snapshot. Then
 * deletes the conversation on another device.
 */
async function deletedUnheard(further?: (page: Page, server: MemoryServer, threadId: string) => Promise<void>) {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid, () => new Promise(() => undefined))
  await inStep(page)
  server.losesResponses = true
  server.isSilent = true
  const threadId = await askOn(page, 'Why?')
  await eventually(() => expect(server.turns.size).toBe(1))
  page.session.stop()
  await further?.(page, server, threadId)
  const [thread] = server.threads.values()
  if (!thread) throw new Error('There is one.')
  await server.connect(uid).deleteThread(thread)
  server.losesResponses = false
  return { server, uid, page, threadId }
}

test('a conversation deleted elsewhere does not return when its first turn is sent again', async () => {
  const { server, page, uid } = await deletedUnheard()
  page.session.sendUnsent()
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  expect([...server.threads.values()]).toMatchObject([{ title: '', deletedAt: expect.any(Number) }])
  expect(server.turns.size).toBe(0)
  expect(page.state().threads).toEqual([])
})

test('a conversation deleted elsewhere does not return after the list reported it, or on the next visit', async () => {
  const { server, page, uid } = await deletedUnheard()
  await page.close()
  server.isSilent = false
  const next = pageOf(server, uid)
  await inStep(next)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  expect([...server.threads.values()]).toMatchObject([{ title: '', deletedAt: expect.any(Number) }])
  expect(next.state().threads).toEqual([])
})

test('a question that never reached a conversation deleted elsewhere is kept, and starts a new one if the user keeps it', async () => {
  const { server, page, uid, threadId } = await deletedUnheard(async (asking, serverThreads, id) => {
    serverThreads.isReachable = false
    await askOn(asking, 'And why not?', id)
    asking.session.stop()
    serverThreads.isReachable = true
  })
  page.session.sendUnsent()
  await eventually(() => expect(page.state().openThreads.get(threadId)?.status).toBe('missing'))
  expect(getTurns(page, threadId)).toEqual([['And why not?', null]])
  expect(page.state().threads).toMatchObject([{ id: threadId, title: 'And why not?', isOrphan: true }])
  expect(await countUnsentTurns(uid)).toBe(1)
  await page.close()

  server.isSilent = false
  const next = pageOf(server, uid)
  await eventually(() => expect(next.state().threads).toMatchObject([{ id: threadId, isOrphan: true }]))
  onTestFinished(next.session.subscribeToThread(threadId))
  await eventually(() => expect(next.state().openThreads.get(threadId)?.status).toBe('missing'))
  const newThread = await next.session.moveOrphansToNewThread(threadId)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  expect([...server.turns.values()]).toMatchObject([{ threadId: newThread, question: 'And why not?' }])
  expect(server.threads.get(threadId)).toMatchObject({ title: '', deletedAt: expect.any(Number) })
  await eventually(() => expect(next.state().threads).toMatchObject([{ id: newThread, title: 'And why not?' }]))
})

test('a question that never reached a deleted conversation is sent after a restore, and removed if the user discards it', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid)
  const threadId = await askOn(page, 'Why?')
  await waitForAnswer(page)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  const [thread] = server.threads.values()
  if (!thread) throw new Error('There is one.')
  const deleteElsewhere = async () => {
    server.isReachable = false
    await askOn(page, 'And then?', threadId)
    await waitForAnswer(page)
    server.isReachable = true
    const deleted = await server.connect(uid).deleteThread(thread)
    await eventually(() => expect(page.state().threads).toMatchObject([{ title: 'And then?', isOrphan: true }]))
    return deleted
  }
  const deleted = await deleteElsewhere()
  if (typeof deleted !== 'object') throw new Error('It is deleted.')
  expect(await server.connect(uid).restoreThread(deleted)).toBe(true)
  await eventually(() => expect([...server.turns.values()]).toMatchObject([{}, { question: 'And then?' }]))
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  expect(page.state().threads).toMatchObject([{ id: threadId, title: 'Why?' }])

  await deleteElsewhere()
  const [orphan] = page.state().threads
  if (!orphan) throw new Error('There is one.')
  expect(await page.session.deleteThread(orphan)).toBeDefined()
  expect([await countUnsentTurns(uid), page.state().threads]).toEqual([0, []])
  expect(server.turns.size).toBe(0)
})

test('a draft in a conversation deleted elsewhere moves to the box of a new one', async () => {
  stubLocalStorage()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const [server, uid] = [new MemoryServer(), makeId()]
  const onDraftMoved = vi.fn<() => void>()
  const tab = pageOf(server, uid, always, onDraftMoved)
  const threadId = await askOn(tab, 'Why?')
  await waitForAnswer(tab)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  writeQuestionDraft(uid, undefined, 'Something new')
  writeQuestionDraft(uid, threadId, 'And in May?')
  const onMoved = vi.fn<(question: string) => void>()
  onTestFinished(watchMovedDraft(uid, onMoved))
  const [thread] = server.threads.values()
  if (!thread) throw new Error('There is one.')
  await server.connect(uid).deleteThread(thread)
  await eventually(() => expect(onDraftMoved).toHaveBeenCalledTimes(1))
  expect([readQuestionDraft(uid, threadId), readQuestionDraft(uid, undefined)]).toEqual([
    '',
    'Something new\n\nAnd in May?',
  ])
  expect(onMoved).toHaveBeenCalledWith('Something new\n\nAnd in May?')
})

test('undo restores the draft of the conversation', async () => {
  stubLocalStorage()
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid)
  const threadId = await askOn(page, 'Why?')
  await waitForAnswer(page)
  writeQuestionDraft(uid, threadId, 'And in May?')
  const [thread] = page.state().threads
  const undo = thread && (await page.session.deleteThread(thread))
  expect([readQuestionDraft(uid, threadId), readQuestionDraft(uid, undefined)]).toEqual(['', ''])
  await undo?.()
  expect(readQuestionDraft(uid, threadId)).toBe('And in May?')
})

test('a late answer does not replace the answer of another tab to the same question', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid)
  const threadId = await askOn(page, 'Why?')
  await waitForAnswer(page)
  await eventually(() => expect([...server.turns.values()]).toMatchObject([{ answer: { text: 'To Why?' } }]))
  const [turn] = server.turns.values()
  if (!turn?.answer) throw new Error('There is one.')
  const late = { ...turn, answer: { ...turn.answer, text: 'Otherwise.' } }
  expect(await server.connect(uid).sendTurn({ turn: late, isSent: false, begins: false })).toBe('refused')
  expect(getTurns(page, threadId)).toEqual([['Why?', 'To Why?']])
})

test('a conversation that may be on the server is not reported as deleted while the server is unreachable', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid, () => new Promise(() => undefined))
  await inStep(page)
  // The server stores the question, but the response is lost and the connection drops.
  server.losesResponses = true
  server.isSilent = true
  const threadId = await askOn(page, 'What I never want to see again?')
  await eventually(() => expect(server.threads.size).toBe(1))
  server.isReachable = false
  const [thread] = page.state().threads
  if (thread === undefined) throw new Error('There is no conversation.')
  expect(await page.session.deleteThread(thread)).toBeUndefined()
  expect(page.state().threads).toMatchObject([{ id: threadId }])

  server.isReachable = true
  server.losesResponses = false
  server.isSilent = false
  expect(await page.session.deleteThread(thread)).toBeDefined()
  await page.close()
  const next = pageOf(server, uid)
  await inStep(next)
  expect(next.state().threads).toEqual([])
  expect(server.turns.size).toBe(0)
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
  const page = pageOf(server, uid)
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
  const page = pageOf(server, uid)
  await page.session.ask('Why?', { ...tools, threadId: undefined, now: 1, onStored: () => undefined })
  const isUnkept = () => useUnpersistedWords.getState().holders.has(`chat:${uid}`)
  expect(isUnkept()).toBe(true)
  await page.close()
  expect(isUnkept()).toBe(false)
})
