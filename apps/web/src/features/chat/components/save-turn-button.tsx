import { messages, type Turn } from '@geist/domain'
import { Button } from '@geist/ui'
import { useRef, useState } from 'react'

import type { SaveFailureReason } from '../../../shared/save-failure/describe-save-failure'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { formatNote, saveAnswer } from '../save-answer'
import styles from './turn.module.css'

/** How long the confirmation is shown, in milliseconds. */
const confirmationMs = 4_000

type Saving = { readonly status: 'none' | 'saving' } | { readonly status: 'failed'; readonly reason: SaveFailureReason }

export interface SaveTurnButtonProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly turn: Turn
  readonly isSaved: boolean
}

/** Saves a question and its answer as a note, only once. */
export function SaveTurnButton({ author, turn, isSaved }: SaveTurnButtonProps) {
  const [saving, setSaving] = useState<Saving>({ status: 'none' })
  const isSaving = useRef(false)
  const save = async () => {
    if (isSaving.current || isSaved) return
    isSaving.current = true
    setSaving({ status: 'saving' })
    const outcome = await saveAnswer(author, turn, Date.now())
    isSaving.current = false
    setSaving(outcome.status === 'failed' ? outcome : { status: 'none' })
    if (outcome.status === 'saved' || outcome.status === 'in-memory') {
      showToast({ text: messages.responseSaved, durationMs: confirmationMs })
    }
  }
  return (
    <div className={styles.save}>
      {/* `aria-disabled` keeps the button focusable, so that keyboard users keep their
          position. */}
      <Button aria-disabled={isSaved || saving.status === 'saving'} onClick={() => void save()}>
        {isSaved ? 'Saved as a note' : 'Save as a note'}
      </Button>
      {saving.status === 'failed' && turn.answer && (
        <SaveFailure
          reason={saving.reason}
          text={formatNote(turn.question, turn.answer.text)}
          fileName="geist-answer.txt"
        />
      )}
    </div>
  )
}
