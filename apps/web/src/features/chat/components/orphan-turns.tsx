import type { Turn } from '@geist/domain'
import { Button } from '@geist/ui'

import { deleteWithUndo } from '../delete-with-undo'
import { getChatSession } from '../get-chat-session'
import { useQuotedEntries } from '../use-quoted-entries'
import { useSavedTurnIds } from '../use-saved-turn-ids'
import type { OpenQuote } from './answer-text'
import styles from './chat.module.css'
import { SaveTurnButton } from './save-turn-button'
import { TurnView } from './turn-view'

export interface OrphanTurnsProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly turns: readonly Turn[]
  readonly threadId: string
  /** The name of the screen. */
  readonly name: string
  readonly settingsPath: string
  readonly toSearchPath: (words: string) => string
  readonly onQuote: OpenQuote
  /** Navigates to a conversation; `undefined` starts a new one. */
  readonly onOpen: (threadId: string | undefined) => void
}

/** Unsent turns of a conversation that another device deleted. The user keeps or discards them. */
export function OrphanTurns({
  author,
  turns,
  threadId,
  name,
  settingsPath,
  toSearchPath,
  onQuote,
  onOpen,
}: OrphanTurnsProps) {
  const { uid } = author
  const savedIds = useSavedTurnIds(uid, turns)
  const quotedEntries = useQuotedEntries(uid, turns)
  const keep = async () => {
    const newThreadId = await getChatSession(uid).moveOrphansToNewThread(threadId)
    if (newThreadId !== undefined) onOpen(newThreadId)
  }
  return (
    <div className={styles.instead}>
      <title>{`${name} · Geist`}</title>
      <h1 className={styles.heading}>This conversation was deleted</h1>
      <p>
        You deleted it on another device.{' '}
        {turns.length === 1
          ? 'This question hadn’t been sent yet, and only this device has it.'
          : `These ${turns.length} questions hadn’t been sent yet, and only this device has them.`}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void keep()}>
          Keep as a new conversation
        </Button>
        <Button look="quiet" onClick={() => void discardOrphans(uid, threadId, () => onOpen(undefined))}>
          Discard
        </Button>
      </div>
      <div className={styles.turns}>
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            partialAnswer={undefined}
            failure={undefined}
            settingsPath={settingsPath}
            toSearchPath={toSearchPath}
            quotedEntries={quotedEntries}
            onQuote={onQuote}
            onAskAgain={undefined}
            saveButton={<SaveTurnButton author={author} turn={turn} isSaved={savedIds.has(turn.id)} />}
          />
        ))}
      </div>
    </div>
  )
}

async function discardOrphans(uid: string, threadId: string, onDiscarded: () => void): Promise<void> {
  const thread = getChatSession(uid)
    .store.getState()
    .threads.find(({ id }) => id === threadId)
  if (thread && (await deleteWithUndo(uid, thread))) onDiscarded()
}
