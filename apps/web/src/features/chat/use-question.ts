import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { aiFailureSentence } from '../../shared/ai/ai-failure-sentence'
import { textAfterSave } from '../../shared/saving/text-after-save'
import { useOnline } from '../../shared/use-online'
import { chatSessionOf } from './chat-session-of'
import { parseQuestion } from './parse-question'
import type { AskDependencies } from './question-asker'
import {
  dropSentQuestion,
  writeQuestionDraft,
  readQuestionDraft,
  clearAskedQuestion,
  watchMovedQuestion,
} from './question-draft'
import { useChat } from './use-chat'

export interface QuestionOptions {
  /** The conversation to continue; `undefined` to start one. */
  readonly threadId: string | undefined
  readonly tools: AskDependencies
  /** Navigates to the conversation that the question starts. */
  readonly onOpen: (threadId: string) => void
}

/** The draft in the box, of one conversation or a new one. */
interface Draft {
  readonly threadId: string | undefined
  readonly question: string
  /** Why the question cannot be asked or was not sent, or that it is being sent. */
  readonly trouble: AiFailure | string | undefined
}

/**
 * The question box, with one draft per conversation, stored on every keystroke. A question leaves
 * the box once this device or the server has stored it.
 */
export function useQuestion(uid: string, { threadId, tools, onOpen }: QuestionOptions) {
  const asked = useChat(uid, (state) => state.asked)
  const isOnline = useOnline()
  const [kept, setDraft] = useState(() => draftOf(uid, threadId))
  // The box stays mounted when `threadId` changes, so load the other draft during render.
  const draft = kept.threadId === threadId ? kept : draftOf(uid, threadId)
  if (draft !== kept) setDraft(draft)
  const { question, trouble } = draft
  // Ignore the change if another conversation is open by now.
  const changeFrom = (changed: (shown: string) => Partial<Draft>) =>
    setDraft((before) => (before.threadId === threadId ? { ...before, ...changed(before.question) } : before))
  const change = (changed: Partial<Draft>) => changeFrom(() => changed)
  useEffect(() => {
    if (threadId !== undefined) return undefined
    return watchMovedQuestion(uid, (moved) =>
      setDraft((before) => (before.threadId === undefined ? { ...before, question: moved } : before)),
    )
  }, [uid, threadId])
  const setTrouble = (found: Draft['trouble']) => change({ trouble: found })
  const typed = useRef('')
  const write = (text: string) => {
    typed.current = text
    writeQuestionDraft(uid, threadId, text)
    change({ question: text, trouble: undefined })
  }
  const ask = async () => {
    const parsed = parseQuestion(question)
    if (parsed.status === 'refused') return setTrouble(parsed.sentence)
    if (!navigator.onLine) return undefined
    if (asked) return setTrouble(anotherIsAsked)
    if (trouble === notSent) return undefined
    let progress = 'asking' as 'asking' | 'held' | 'kept'
    typed.current = question
    // Looking up the AI's recipient and asking for consent may take a moment.
    setTrouble(waitingSentence)
    const failure = await chatSessionOf(uid).ask(parsed.value, {
      ...tools,
      threadId,
      now: Date.now(),
      onHeld: (begun) => {
        progress = 'held'
        clearAskedQuestion(uid, { from: threadId, to: begun, asked: question, typed: typed.current, keeps: true })
        if (begun !== threadId) onOpen(begun)
      },
      onKept: (begun) => {
        const wasHeld = progress === 'held'
        progress = 'kept'
        if (wasHeld) {
          dropSentQuestion(uid, threadId, question)
          changeFrom((shown) => ({ question: textAfterSave(question, shown), trouble: undefined }))
          return
        }
        clearAskedQuestion(uid, { from: threadId, to: begun, asked: question, typed: typed.current })
        change({ question: textAfterSave(question, typed.current), trouble: undefined })
        if (begun !== threadId) onOpen(begun)
      },
    })
    // Failures after storing are shown in the conversation.
    if (progress === 'asking') setTrouble(failure)
    else if (progress === 'held') setTrouble(notSent)
    return undefined
  }
  return {
    question,
    write,
    ask,
    problem: problemOf(trouble === waitingSentence && asked ? 'Asking...' : trouble, isOnline),
  }
}

function draftOf(uid: string, threadId: string | undefined): Draft {
  return { threadId, question: readQuestionDraft(uid, threadId), trouble: undefined }
}

/** Shown until the question is in the store. */
const waitingSentence = 'One moment...'
/** The question is in its conversation, but only the draft in the box survives a reload. */
const notSent = 'This browser couldn’t keep your question, so it stays here until it reaches the server.'
const anotherIsAsked = 'Another question of yours is being answered. Ask again when it is.'

function problemOf(trouble: AiFailure | string | undefined, isOnline: boolean): string {
  if (typeof trouble === 'string') return trouble
  if (!isOnline) return 'You’re offline, and questions are answered on the server. Yours stays here.'
  return trouble ? aiFailureSentence(trouble) : ''
}
