import { useEffect, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { readQuestionDraft, watchMovedDraft } from './question-draft'

/** The draft in the box. */
interface BoxDraft {
  /** `undefined` for a new conversation. */
  readonly threadId: string | undefined
  readonly question: string
  /** Why the question cannot be asked or was not sent, or that it is being sent. */
  readonly problem: AiFailure | string | undefined
}

type DraftChange = Partial<Pick<BoxDraft, 'question' | 'problem'>>

/** The draft of the open conversation. Follows `threadId`, since the box stays mounted. */
export function useQuestionDraft(uid: string, threadId: string | undefined) {
  const [loadedDraft, setDraft] = useState(() => loadDraft(uid, threadId))
  const draft = loadedDraft.threadId === threadId ? loadedDraft : loadDraft(uid, threadId)
  if (draft !== loadedDraft) setDraft(draft)
  // Does nothing if another conversation is open by now.
  const changeDraft = (change: DraftChange | ((question: string) => DraftChange)) =>
    setDraft((current) => {
      if (current.threadId !== threadId) return current
      return { ...current, ...(typeof change === 'function' ? change(current.question) : change) }
    })
  useEffect(() => {
    if (threadId !== undefined) return undefined
    return watchMovedDraft(uid, (question) =>
      setDraft((current) => (current.threadId === undefined ? { ...current, question } : current)),
    )
  }, [uid, threadId])
  return { question: draft.question, problem: draft.problem, changeDraft }
}

function loadDraft(uid: string, threadId: string | undefined): BoxDraft {
  return { threadId, question: readQuestionDraft(uid, threadId), problem: undefined }
}
