import { useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { aiFailureSentence } from '../../shared/ai/ai-failure-sentence'
import { useOnline } from '../../shared/use-online'
import { chatSessionOf } from './chat-session-of'
import { parseQuestion } from './parse-question'
import type { AskingTools } from './question-asker'
import { keepQuestion, keptQuestion } from './question-draft'
import { useChat } from './use-chat'

export interface QuestionOptions {
  /** The conversation that it goes on with; `undefined` where it begins one. */
  readonly threadId: string | undefined
  readonly tools: AskingTools
  /** Goes to the conversation that it begins. */
  readonly onOpen: (threadId: string) => void
}

/** The question that somebody writes: kept with every keystroke, and let go of once it is kept in its conversation. */
export function useQuestion(uid: string, { threadId, tools, onOpen }: QuestionOptions) {
  const asked = useChat(uid, (state) => state.asked)
  const isOnline = useOnline()
  const [question, setQuestion] = useState(() => keptQuestion(uid))
  const [trouble, setTrouble] = useState<AiFailure | string>()
  const write = (text: string) => {
    setQuestion(text)
    keepQuestion(uid, text)
    setTrouble(undefined)
  }
  const ask = async () => {
    const parsed = parseQuestion(question)
    if (parsed.status === 'refused') return setTrouble(parsed.sentence)
    if (!navigator.onLine) return undefined
    if (asked) return setTrouble(anotherIsAsked)
    let isKept = false
    // Who would read it may have to be looked up first, which takes a moment.
    setTrouble('Asking...')
    const failure = await chatSessionOf(uid).ask(parsed.value, {
      ...tools,
      threadId,
      now: Date.now(),
      onKept: (begun) => {
        isKept = true
        write('')
        if (begun !== threadId) onOpen(begun)
      },
    })
    // A question that is kept says itself why it was not answered.
    return isKept ? undefined : setTrouble(failure)
  }
  return { question, write, ask, problem: problemOf(trouble, isOnline) }
}

const anotherIsAsked = 'Another question of yours is being answered. Ask again when it is.'

function problemOf(trouble: AiFailure | string | undefined, isOnline: boolean): string {
  if (typeof trouble === 'string') return trouble
  if (!isOnline) return 'You’re offline, and questions are answered on the server. Yours stays here.'
  return trouble ? aiFailureSentence(trouble) : ''
}
