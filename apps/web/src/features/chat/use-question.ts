import { useRef } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { describeAiFailure } from '../../shared/ai/describe-ai-failure'
import { removeSavedText } from '../../shared/saving/remove-saved-text'
import { useOnline } from '../../shared/use-online'
import { getChatSession } from './get-chat-session'
import { parseQuestion } from './parse-question'
import type { AskDependencies } from './question-asker'
import { clearAskedQuestion, dropSentQuestion, writeQuestionDraft } from './question-draft'
import { useChat } from './use-chat'
import { useQuestionDraft } from './use-question-draft'

export interface QuestionOptions {
  /** The conversation to continue; `undefined` to start one. */
  readonly threadId: string | undefined
  readonly tools: AskDependencies
  /** Navigates to the conversation that the question starts. */
  readonly onOpen: (threadId: string) => void
}

/**
 * The question box, with one draft per conversation, stored on every keystroke. A question leaves
 * the box once this device or the server has stored it.
 */
export function useQuestion(uid: string, { threadId, tools, onOpen }: QuestionOptions) {
  const pendingQuestion = useChat(uid, (state) => state.pendingQuestion)
  const isOnline = useOnline()
  const { question, problem, changeDraft } = useQuestionDraft(uid, threadId)
  const typedText = useRef('')
  const write = (text: string) => {
    typedText.current = text
    writeQuestionDraft(uid, threadId, text)
    changeDraft({ question: text, problem: undefined })
  }
  const ask = async () => {
    const parsed = parseQuestion(question)
    if (parsed.status === 'refused') return changeDraft({ problem: parsed.sentence })
    if (!navigator.onLine) return undefined
    if (pendingQuestion) return changeDraft({ problem: alreadyAskingSentence })
    if (problem === unstoredSentence) return undefined
    let storage = 'pending' as 'pending' | 'failed' | 'stored'
    typedText.current = question
    // Looking up the AI's recipient and asking for consent may take a moment.
    changeDraft({ problem: waitingSentence })
    const failure = await getChatSession(uid).ask(parsed.value, {
      ...tools,
      threadId,
      now: Date.now(),
      onStoreFailed: (storedThreadId) => {
        storage = 'failed'
        clearAskedQuestion(uid, {
          from: threadId,
          to: storedThreadId,
          asked: question,
          typed: typedText.current,
          keeps: true,
        })
        if (storedThreadId !== threadId) onOpen(storedThreadId)
      },
      onStored: (storedThreadId) => {
        const isOnServer = storage === 'failed'
        storage = 'stored'
        if (isOnServer) {
          dropSentQuestion(uid, threadId, question)
          changeDraft((current) => ({ question: removeSavedText(question, current), problem: undefined }))
          return
        }
        clearAskedQuestion(uid, { from: threadId, to: storedThreadId, asked: question, typed: typedText.current })
        changeDraft({ question: removeSavedText(question, typedText.current), problem: undefined })
        if (storedThreadId !== threadId) onOpen(storedThreadId)
      },
    })
    // The conversation shows failures after storing.
    if (storage === 'pending') changeDraft({ problem: failure })
    else if (storage === 'failed') changeDraft({ problem: unstoredSentence })
    return undefined
  }
  const isAsking = problem === waitingSentence && pendingQuestion !== undefined
  return { question, write, ask, problem: problemSentence(isAsking ? 'Asking...' : problem, isOnline) }
}

/** Shown until the question is in the store. */
const waitingSentence = 'One moment...'
/** The question is in its conversation, but only the draft in the box survives a reload. */
const unstoredSentence = 'This browser couldn’t keep your question, so it stays here until it reaches the server.'
const alreadyAskingSentence = 'Another question of yours is being answered. Ask again when it is.'

function problemSentence(problem: AiFailure | string | undefined, isOnline: boolean): string {
  if (typeof problem === 'string') return problem
  if (!isOnline) return 'You’re offline, and questions are answered on the server. Yours stays here.'
  return problem ? describeAiFailure(problem) : ''
}
