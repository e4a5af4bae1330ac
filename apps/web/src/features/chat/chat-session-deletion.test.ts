import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'

import { makeId } from '../../shared/local/make-id'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { ThreadDatabase } from './thread-database'
import { writeQuestionDraft, readQuestionDraft, watchMovedDraft } from './question-draft'
import { MemoryServer } from './testing/memory-server'
import { countUnsentTurns } from './count-unsent-turns'
import { eventually } from '../../shared/testing/eventually'
import {
  openPage,
  openPagesWithAnswer,
  type Page,
  askQuestion,
  getTurns,
  untilAnswerStored,
  untilCaughtUp,
  answerEveryQuestion,
} from './testing/open-page'

test('a deleted conversation disappears from every page with its turns, and is restored completely', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const { firstPage, secondPage, threadId } = await openPagesWithAnswer(server, uid, 'Why?')
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
  const page = openPage(server, uid)
  await untilCaughtUp(page)
  await askQuestion(page, 'Why?')
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

/**
 * Asks a question that reaches the server without this page receiving a response or snapshot. Then
 * deletes the conversation on another device.
 */
async function deletedUnheard(further?: (page: Page, server: MemoryServer, threadId: string) => Promise<void>) {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(server, uid, () => new Promise(() => undefined))
  await untilCaughtUp(page)
  server.losesResponses = true
  server.isSilent = true
  const threadId = await askQuestion(page, 'Why?')
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
  const next = openPage(server, uid)
  await untilCaughtUp(next)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  expect([...server.threads.values()]).toMatchObject([{ title: '', deletedAt: expect.any(Number) }])
  expect(next.state().threads).toEqual([])
})

test('a question that never reached a conversation deleted elsewhere is kept, and starts a new one if the user keeps it', async () => {
  const { server, page, uid, threadId } = await deletedUnheard(async (asking, serverThreads, id) => {
    serverThreads.isReachable = false
    await askQuestion(asking, 'And why not?', id)
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
  const next = openPage(server, uid)
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
  const page = openPage(server, uid)
  const threadId = await askQuestion(page, 'Why?')
  await untilAnswerStored(page)
  await eventually(async () => expect(await countUnsentTurns(uid)).toBe(0))
  const [thread] = server.threads.values()
  if (!thread) throw new Error('There is one.')
  const deleteElsewhere = async () => {
    server.isReachable = false
    await askQuestion(page, 'And then?', threadId)
    await untilAnswerStored(page)
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
  const tab = openPage(server, uid, answerEveryQuestion, onDraftMoved)
  const threadId = await askQuestion(tab, 'Why?')
  await untilAnswerStored(tab)
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
  const page = openPage(server, uid)
  const threadId = await askQuestion(page, 'Why?')
  await untilAnswerStored(page)
  writeQuestionDraft(uid, threadId, 'And in May?')
  const [thread] = page.state().threads
  const undo = thread && (await page.session.deleteThread(thread))
  expect([readQuestionDraft(uid, threadId), readQuestionDraft(uid, undefined)]).toEqual(['', ''])
  await undo?.()
  expect(readQuestionDraft(uid, threadId)).toBe('And in May?')
})

test('a conversation that may be on the server is not reported as deleted while the server is unreachable', async () => {
  const [server, uid] = [new MemoryServer(), makeId()]
  const page = openPage(server, uid, () => new Promise(() => undefined))
  await untilCaughtUp(page)
  // The server stores the question, but the response is lost and the connection drops.
  server.losesResponses = true
  server.isSilent = true
  const threadId = await askQuestion(page, 'What I never want to see again?')
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
  const next = openPage(server, uid)
  await untilCaughtUp(next)
  expect(next.state().threads).toEqual([])
  expect(server.turns.size).toBe(0)
})
