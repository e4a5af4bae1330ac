import { type askJournal, type ResponseOf } from '@geist/domain'
import { expect, onTestFinished } from 'vitest'

import type { AiGate } from '../../../shared/ai/ask-ai'
import { eventually } from '../../../shared/testing/eventually'
import { ChatSession, type ChatSessionOptions } from '../chat-session'
import type { MemoryServer } from './memory-server'

export type AskResponse = ResponseOf<typeof askJournal>
export type Ask = ChatSessionOptions['ask']

export const gate: AiGate = { isOff: false, consent: async () => ({ status: 'given' }) }
export const tools = { gate, rankEntries: async () => [] }
export const answer = (text: string): AskResponse => ({ answer: text, quotes: [], isKnown: true, leftOut: [] })
export const answerEveryQuestion: Ask = async ({ question }) => answer(`To ${question}`)

/** One page of an account that subscribes to the list of conversations. */
export function openPage(server: MemoryServer, uid: string, ask: Ask = answerEveryQuestion, onDraftMoved?: () => void) {
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

export type Page = ReturnType<typeof openPage>

/** Opens two pages of an account that show one conversation, whose first question is answered. */
export async function openPagesWithAnswer(server: MemoryServer, uid: string, question: string) {
  const [firstPage, secondPage] = [openPage(server, uid), openPage(server, uid)]
  const threadId = await askQuestion(firstPage, question)
  onTestFinished(secondPage.session.subscribeToThread(threadId))
  await eventually(() => expect(getTurns(secondPage, threadId)).toEqual([[question, `To ${question}`]]))
  // The other page may receive the answer before the first one has stored it.
  await untilAnswerStored(firstPage)
  return { firstPage, secondPage, threadId }
}

export function createDeferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Asks a question and subscribes to its conversation. @returns the conversation's id */
export async function askQuestion({ session }: Page, question: string, threadId?: string): Promise<string> {
  const stored = createDeferred<string>()
  void session.ask(question, { ...tools, threadId, now: Date.now(), onStored: stored.resolve })
  const id = await stored.promise
  if (threadId === undefined) onTestFinished(session.subscribeToThread(id))
  return id
}

export function getTurns({ state }: Page, threadId: string) {
  return state()
    .openThreads.get(threadId)
    ?.turns.map(({ question, answer: given }) => [question, given?.text ?? null])
}

/** Waits until the answer is stored on this device, not only on the server. */
export const untilAnswerStored = ({ state }: Page) => eventually(() => expect(state().pendingQuestion).toBeUndefined())

export const untilCaughtUp = ({ state }: Page) => eventually(() => expect(state().connection).toBe('up-to-date'))
