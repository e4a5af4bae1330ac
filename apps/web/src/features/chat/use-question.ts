import { type RefObject, useRef } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { describeAiFailure } from '../../shared/ai/describe-ai-failure'
import { removeSavedText } from '../../shared/saving/remove-saved-text'
import { useIsOnDevice } from '../../shared/on-device/device-choice'
import { useOnline } from '../../shared/use-online'
import { getChatSession } from './get-chat-session'
import { parseQuestion } from './parse-question'
import type { AskDependencies } from './question-asker'
import { removeAskedQuestion, removeSentQuestion, writeQuestionDraft } from './question-draft'
import { useChatState } from './use-chat-state'
import { useQuestionDraft } from './use-question-draft'

export interface QuestionOptions {
  /** The conversation to continue; `undefined` to start one. */
  readonly threadId: string | undefined
  readonly dependencies: AskDependencies
  /** Navigates to the conversation that the question starts. */
  readonly onOpen: (threadId: string) => void
}

/**
 * The question box, with one draft per conversation, stored on every keystroke. A question leaves
 * the box once this device or the server has stored it.
 */
export function useQuestion(uid: string, options: QuestionOptions) {
  const { threadId } = options
  const pendingQuestion = useChatState(uid, (state) => state.pendingQuestion)
  const isOnDevice = useIsOnDevice(uid)
  const isOnline = useOnline()
  const { question, problem, changeDraft } = useQuestionDraft(uid, threadId)
  const typedText = useRef('')
  const write = (text: string) => {
    typedText.current = text
    writeQuestionDraft(uid, threadId, text)
    changeDraft({ question: text, problem: undefined })
  }
  const send = useSendQuestion(uid, options, { question, typedText, changeDraft })
  const ask = async () => {
    const parsed = parseQuestion(question)
    if (parsed.status === 'refused') return changeDraft({ problem: parsed.sentence })
    if (!navigator.onLine && !isOnDevice) return undefined
    if (pendingQuestion) return changeDraft({ problem: alreadyAskingSentence })
    if (problem === unstoredSentence) return undefined
    return send(parsed.value)
  }
  const isAsking = problem === pendingSentence && pendingQuestion !== undefined
  return { question, write, ask, problem: describeProblem(isAsking ? 'Asking...' : problem, isOnline || isOnDevice) }
}

interface SentDraft {
  /** The text of the box at the last render. */
  readonly question: string
  /** The current text of the box. */
  readonly typedText: RefObject<string>
  readonly changeDraft: ReturnType<typeof useQuestionDraft>['changeDraft']
}

/** Returns a function that asks the question, and takes it out of its draft once it is stored. */
function useSendQuestion(
  uid: string,
  { threadId, dependencies, onOpen }: QuestionOptions,
  { question, typedText, changeDraft }: SentDraft,
) {
  return async (parsedQuestion: string) => {
    let storage = 'pending' as 'pending' | 'failed' | 'stored'
    typedText.current = question
    // Looking up the AI's recipient and asking for consent may take a moment.
    changeDraft({ problem: pendingSentence })
    const leaveDraft = (storedThreadId: string, keepsDraft: boolean) =>
      removeAskedQuestion(uid, {
        draftThreadId: threadId,
        threadId: storedThreadId,
        question,
        typedText: typedText.current,
        keepsDraft,
      })
    const failure = await getChatSession(uid).ask(parsedQuestion, {
      ...dependencies,
      threadId,
      now: Date.now(),
      onStoreFailed: (storedThreadId) => {
        storage = 'failed'
        leaveDraft(storedThreadId, true)
        if (storedThreadId !== threadId) onOpen(storedThreadId)
      },
      onStored: (storedThreadId) => {
        const isOnlyOnServer = storage === 'failed'
        storage = 'stored'
        if (isOnlyOnServer) {
          removeSentQuestion(uid, threadId, question)
          changeDraft((current) => ({ question: removeSavedText(question, current), problem: undefined }))
          return
        }
        leaveDraft(storedThreadId, false)
        changeDraft({ question: removeSavedText(question, typedText.current), problem: undefined })
        if (storedThreadId !== threadId) onOpen(storedThreadId)
      },
    })
    // A failure after storing is shown in the conversation.
    if (storage === 'pending') changeDraft({ problem: failure })
    else if (storage === 'failed') changeDraft({ problem: unstoredSentence })
  }
}

/** Shown until the question is stored. */
const pendingSentence = 'One moment…'
/** The question is in its conversation, but only the draft in the box survives a reload. */
const unstoredSentence = 'This browser couldn’t save your question. It stays in this box until it reaches the server.'
const alreadyAskingSentence = 'Another question is being answered. Ask again when it’s done.'

function describeProblem(problem: AiFailure | string | undefined, canAsk: boolean): string {
  if (typeof problem === 'string') return problem
  if (!canAsk) return 'You’re offline. Your question is kept here until you can ask it.'
  return problem ? describeAiFailure(problem) : ''
}
