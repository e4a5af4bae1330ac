import 'fake-indexeddb/auto'
import { type askJournal, type ResponseOf, threads as limits } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { AiGate } from '../../shared/ai/ask-ai'
import { makeId } from '../../shared/local/make-id'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { ChatSession, type ChatSessionOptions } from './chat-session'
import { forgetThreads } from './forget-threads'
import { deleteKeptThreads, KeptThreads } from './kept-threads'
import { openSessions } from './open-sessions'
import { keepQuestion, keptQuestion } from './question-draft'
import { MemoryServer } from './testing/memory-server'
import { emptyWindow } from './thread-window'
import { unsentTurns } from './unsent-turns'
import { eventually } from '../../shared/testing/eventually'

type Response = ResponseOf<typeof askJournal>
type Ask = ChatSessionOptions['ask']

const gate: AiGate = { isOff: false, consent: async () => ({ status: 'given' }) }
const tools = { gate, rank: async () => [] }
const answer = (text: string): Response => ({ answer: text, quotes: [], isKnown: true, leftOut: [] })
const always: Ask = async ({ question }) => answer(`To ${question}`)

/** One page of an account, which looks at the list of conversations. */
function pageOf(server: MemoryServer, uid: string, ask: Ask = always) {
  const session = new ChatSession({ uid, load: async () => server.open(uid), ask })
  const stop = session.follow()
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

/** Asks, and looks at the conversation. @returns its id */
async function askOn({ session }: Page, question: string, threadId?: string): Promise<string> {
  const kept = deferred<string>()
  void session.ask(question, { ...tools, threadId, now: Date.now(), onKept: kept.resolve })
  const id = await kept.promise
  if (threadId === undefined) onTestFinished(session.open(id))
  return id
}

function said({ state }: Page, threadId: string) {
  return state()
    .open.get(threadId)
    ?.turns.map(({ question, answer: given }) => [question, given?.text ?? null])
}

/** Its answer is kept here, and not only on the server. */
const answered = ({ state }: Page) => eventually(() => expect(state().asked).toBeUndefined())

const inStep = ({ state }: Page) => eventually(() => expect(state().reach).toBe('in-step'))

test('a question is kept and on the server before its answer comes, and the answer after it', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const given = deferred<Response>()
  const page = pageOf(server, uid, async (_, { onText }) => {
    onText('In ')
    onText('In May')
    return given.promise
  })
  await inStep(page)
  const threadId = await askOn(page, 'When did it rain?')
  await eventually(() => expect(page.state().asked?.soFar).toBe('In May'))
  await eventually(() =>
    expect([...server.turns.values()]).toMatchObject([{ question: 'When did it rain?', answer: null }]),
  )
  expect(page.state().threads).toMatchObject([{ id: threadId, title: 'When did it rain?' }])
  given.resolve(answer('In May.'))
  await eventually(() => expect([...server.turns.values()]).toMatchObject([{ answer: { text: 'In May.' } }]))
  await answered(page)
  await eventually(() => expect(said(page, threadId)).toEqual([['When did it rain?', 'In May.']]))
})

test('a page that is closed in the middle leaves its question, which another one asks again', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid, () => new Promise(() => undefined))
  const threadId = await askOn(page, 'Why?')
  await page.close()
  const next = pageOf(server, uid)
  onTestFinished(next.session.open(threadId))
  await eventually(() => expect(said(next, threadId)).toEqual([['Why?', null]]))
  const [turn] = next.state().open.get(threadId)?.turns ?? []
  await next.session.askAgain(threadId, turn?.id ?? '', tools)
  await eventually(() => expect(said(next, threadId)).toEqual([['Why?', 'To Why?']]))
})

test('two pages on one conversation both keep what they asked, in the order in which they did', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const [one, other] = [pageOf(server, uid), pageOf(server, uid)]
  const threadId = await askOn(one, 'First?')
  onTestFinished(other.session.open(threadId))
  await eventually(() => expect(said(other, threadId)).toEqual([['First?', 'To First?']]))
  // The other may have the answer before the first has kept it; until then it asks nothing else.
  await answered(one)
  const now = Date.now()
  const ask = ({ session }: Page, question: string, later: number) =>
    session.ask(question, { ...tools, threadId, now: now + later, onKept: () => undefined })
  await Promise.all([ask(one, 'Second?', 1), ask(other, 'Third?', 2)])
  const all = ['First?', 'Second?', 'Third?'].map((question) => [question, `To ${question}`])
  await eventually(() => expect(said(one, threadId)).toEqual(all))
  await eventually(() => expect(said(other, threadId)).toEqual(all))
})

test('what was asked while the server of conversations was out of reach waits on the device, and is sent by the next visit', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  server.isReachable = false
  const page = pageOf(server, uid)
  await askOn(page, 'Why?')
  await answered(page)
  expect(page.state().threads).toMatchObject([{ title: 'Why?' }])
  await page.close()
  expect(server.turns.size).toBe(0)
  server.isReachable = true
  const next = pageOf(server, uid)
  await eventually(() =>
    expect([...server.turns.values()]).toMatchObject([{ question: 'Why?', answer: { text: 'To Why?' } }]),
  )
  await eventually(() => expect(next.state().threads).toMatchObject([{ title: 'Why?', deletedAt: null }]))
  expect(await new KeptThreads(uid).unsent()).toEqual([])
})

test('a question that was declined is not kept; one that failed is, with the reason', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid, async () => {
    throw new CallableError('resource-exhausted', '', { reason: 'rate-limited', retryAfterSeconds: 5 })
  })
  const declines: AiGate = { isOff: false, consent: async () => ({ status: 'declined' }) }
  const onKept = vi.fn<() => void>()
  await page.session.ask('Why?', { ...tools, gate: declines, threadId: undefined, now: 1, onKept })
  expect(onKept).not.toHaveBeenCalled()
  expect(page.state().threads).toEqual([])
  const failure = await page.session.ask('Why?', { ...tools, threadId: undefined, now: 1, onKept })
  expect(failure).toEqual({ reason: 'too-often', retryAfterSeconds: 5 })
  expect(onKept).toHaveBeenCalledTimes(1)
  expect([...page.state().failures.values()]).toEqual([failure])
})

test('Stop lets go of the answer, and not of the question', async () => {
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
  expect(page.state().asked).toBeUndefined()
  await eventually(() => expect(server.turns.size).toBe(1))
  await eventually(() => expect(said(page, threadId)).toEqual([['Why?', null]]))
  expect(page.state().failures.size).toBe(0)
})

test('a deleted conversation goes from every page with its words, and comes back whole', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const [one, other] = [pageOf(server, uid), pageOf(server, uid)]
  const threadId = await askOn(one, 'Why?')
  onTestFinished(other.session.open(threadId))
  await eventually(() => expect(said(other, threadId)).toEqual([['Why?', 'To Why?']]))
  await answered(one)
  const [thread] = other.state().threads
  if (!thread) throw new Error('There is one.')
  const undo = await other.session.delete(thread)
  expect(server.turns.size).toBe(0)
  await eventually(() => expect(one.state().open.get(threadId)?.status).toBe('gone'))
  await eventually(() => expect([one.state().threads, other.state().threads]).toEqual([[], []]))
  await eventually(async () => expect((await new KeptThreads(uid).turnsOf(threadId)).size).toBe(0))
  // What is answered there now has nowhere to be kept.
  expect(await server.open(uid).send({ turn: { ...turnAfter, uid, threadId }, isSent: false, begins: false })).toBe(
    'gone',
  )
  expect(await undo?.()).toBe(true)
  onTestFinished(one.session.open(threadId))
  await eventually(() => expect(said(one, threadId)).toEqual([['Why?', 'To Why?']]))
  await eventually(() => expect(other.state().threads).toHaveLength(1))
})

test('one that is deleted while it is on its way to the server goes from there, too', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid)
  await inStep(page)
  await askOn(page, 'Why?')
  const [thread] = page.state().threads
  if (!thread) throw new Error('There is one.')
  stubLocalStorage()
  keepQuestion(uid, thread.id, 'And then')
  keepQuestion(uid, undefined, 'What if')
  const undo = await page.session.delete(thread)
  expect([keptQuestion(uid, thread.id), keptQuestion(uid, undefined)]).toEqual(['', 'What if'])
  expect([...server.threads.values()]).toMatchObject([{ id: thread.id, title: '', deletedAt: expect.any(Number) }])
  expect([server.turns.size, page.state().threads]).toEqual([0, []])
  expect(await undo?.()).toBe(true)
  await eventually(() => expect(page.state().threads).toMatchObject([{ title: 'Why?' }]))
})

const turnAfter = { id: makeId(), question: 'And then?', askedAt: 1, answer: null, updatedAt: 0 }

test('the first visit reads a page of conversations, later ones what has changed, and a conversation is read once', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const begun = pageOf(server, uid)
  const threadId = await askOn(begun, 'Why?')
  await answered(begun)
  await begun.close()
  await deleteKeptThreads(uid)
  for (let index = 0; index < 30; index += 1) server.touch(makeId(), uid)
  const readsOf = async (visit: (page: Page) => Promise<void>) => {
    server.reads = 0
    const page = pageOf(server, uid)
    await inStep(page)
    await visit(page)
    await page.close()
    return server.reads
  }
  expect(await readsOf(async () => undefined)).toBe(limits.pageSize)
  expect(await readsOf(async () => undefined)).toBe(1)
  server.touch(makeId(), uid)
  expect(await readsOf(async () => undefined)).toBe(2)
  const look = async (page: Page) => {
    const stop = page.session.open(threadId)
    await eventually(() => expect(page.state().open.get(threadId)?.reach).toBe('in-step'))
    await eventually(() => expect(said(page, threadId)).toEqual([['Why?', 'To Why?']]))
    stop()
  }
  expect(await readsOf(look)).toBe(1 + 1)
  expect(await readsOf(look)).toBe(1 + 1)
  // Further ones by the page.
  expect(
    await readsOf(async ({ session, state }) => {
      session.showMore()
      await eventually(() => expect(state()).toMatchObject({ more: 'resting', hasMore: false }))
      expect(state().threads).toHaveLength(32)
    }),
  ).toBe(1 + 11)
})

test('conversations that this device has seen can be read while the server is out of reach', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid)
  const threadId = await askOn(page, 'Why?')
  await eventually(() => expect(server.turns.values().next().value?.answer).not.toBeNull())
  await answered(page)
  await inStep(page)
  await page.close()
  server.isReachable = false
  const next = pageOf(server, uid)
  onTestFinished(next.session.open(threadId))
  await eventually(() => expect(next.state()).toMatchObject({ reach: 'unreachable', threads: [{ id: threadId }] }))
  await eventually(() => expect(said(next, threadId)).toEqual([['Why?', 'To Why?']]))
  const never = makeId()
  onTestFinished(next.session.open(never))
  await eventually(() =>
    expect(next.state().open.get(never)).toMatchObject({ status: 'loading', reach: 'unreachable' }),
  )
})

test('a sign-out takes off the device what the server has, and leaves what it does not have for the next sign-in', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = pageOf(server, uid)
  openSessions.set(uid, page.session)
  const sent = await askOn(page, 'Why?')
  await eventually(() => expect(server.turns.values().next().value?.answer).not.toBeNull())
  await answered(page)
  await eventually(async () => expect(await unsentTurns(uid)).toBe(0))
  server.isReachable = false
  const unsent = await askOn(page, 'When?')
  await eventually(async () => expect(await unsentTurns(uid)).toBe(1))
  await forgetThreads(uid)
  const kept = new KeptThreads(uid)
  await eventually(async () => expect((await kept.turnsOf(sent)).size).toBe(0))
  expect([...(await kept.turnsOf(unsent)).values()]).toMatchObject([{ turn: { question: 'When?' } }])
  expect(await kept.window()).toEqual(emptyWindow)
  await kept.close()

  server.isReachable = true
  const next = pageOf(server, uid)
  openSessions.set(uid, next.session)
  await eventually(() => expect(server.turns.size).toBe(2))
  await eventually(async () => expect(await unsentTurns(uid)).toBe(0))
  await forgetThreads(uid)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`kept-threads-${uid}`)
})

test('a question takes along what this device found, and is asked also where it fails to look', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const asked: unknown[] = []
  const page = pageOf(server, uid, async (payload) => {
    asked.push(payload.found)
    return answer('So.')
  })
  const found = ['entry-0000000000000001']
  for (const rank of [async () => found, async () => Promise.reject(new Error('The index is broken.'))]) {
    await page.session.ask('Why?', { gate, rank, threadId: undefined, now: 1, onKept: () => undefined })
  }
  expect(asked).toEqual([found, undefined])
})
