import type { Turn } from '@geist/domain'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { getChatSession } from '../get-chat-session'
import type { AskDependencies } from '../question-asker'
import { useChatState } from '../use-chat-state'
import { useQuotedEntries } from '../use-quoted-entries'
import { useSavedTurnIds } from '../use-saved-turn-ids'
import type { QuotedEntries } from '../read-quoted-entries'
import { areQuotesRead, withholdQuotes } from '../withhold-quotes'
import type { OpenQuote } from './answer-text'
import styles from './chat.module.css'
import { SaveTurnButton } from './save-turn-button'
import { TurnView } from './turn-view'

export interface ConversationTurnsProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly threadId: string
  readonly turns: readonly Turn[]
  readonly settingsPath: string
  /** Creates the path of the search in all notes. Without it, no answer links to that search. */
  readonly toSearchPath?: (words: string) => string
  readonly dependencies: AskDependencies
  readonly onQuote: OpenQuote
  /** Called after a retry whose button unmounted with the focus. */
  readonly onAskedAgain: () => void
}

/** The questions of a conversation with their answers. */
export function ConversationTurns({
  author,
  turns,
  threadId,
  settingsPath,
  toSearchPath,
  dependencies,
  onQuote,
  onAskedAgain,
}: ConversationTurnsProps) {
  const { uid } = author
  const rootRef = useRef<HTMLDivElement>(null)
  const pendingQuestion = useChatState(uid, (state) => state.pendingQuestion)
  const failures = useChatState(uid, (state) => state.failures)
  const savedIds = useSavedTurnIds(uid, turns)
  const quotedEntries = useQuotedEntries(uid, turns)
  // Scrolls to the last turn on return, and to the new question after asking.
  const isPendingHere = pendingQuestion?.threadId === threadId
  useScrollToTurn(rootRef, isPendingHere ? pendingQuestion.turnId : turns.at(-1)?.id)
  const canAskAgain = !pendingQuestion && !dependencies.gate.isOff
  const askAgain = (turnId: string) => {
    onAskedAgain()
    void getChatSession(uid).askAgain(threadId, turnId, dependencies)
  }
  return (
    <>
      <div ref={rootRef} className={styles.turns}>
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            partialAnswer={pendingQuestion?.turnId === turn.id ? pendingQuestion.partialAnswer : undefined}
            failure={failures.get(turn.id)}
            settingsPath={settingsPath}
            toSearchPath={toSearchPath}
            quotedEntries={quotedEntries}
            onQuote={onQuote}
            onAskAgain={canAskAgain ? () => askAgain(turn.id) : undefined}
            saveButton={<SaveTurnButton author={author} turn={turn} isSaved={savedIds.has(turn.id)} />}
          />
        ))}
      </div>
      <AnswerAnnouncer turns={turns} quotedEntries={quotedEntries} />
    </>
  )
}

/** Announces a new answer once it is complete: screen readers cannot follow streamed text. */
function AnswerAnnouncer({
  turns,
  quotedEntries,
}: {
  readonly turns: readonly Turn[]
  readonly quotedEntries: QuotedEntries
}) {
  const lastTurn = turns.at(-1)
  const [answeredIdOnMount] = useState(() => (lastTurn?.answer ? lastTurn.id : undefined))
  const answer = lastTurn && answeredIdOnMount !== lastTurn.id ? lastTurn.answer : null
  const isReady = answer && areQuotesRead(answer, quotedEntries)
  return (
    <p role="status" className="visually-hidden">
      {isReady ? `The answer: ${withholdQuotes(answer, quotedEntries).text}` : ''}
    </p>
  )
}

/** Scrolls a turn into view when `turnId` changes. */
function useScrollToTurn(rootRef: RefObject<HTMLElement | null>, turnId: string | undefined): void {
  const hasScrolled = useRef(false)
  useEffect(() => {
    const turn = turnId === undefined ? null : rootRef.current?.querySelector(`[data-turn="${CSS.escape(turnId)}"]`)
    // The only turn is at the top already.
    if (turn?.previousElementSibling || hasScrolled.current) turn?.scrollIntoView({ block: 'start' })
    hasScrolled.current = true
  }, [rootRef, turnId])
}
