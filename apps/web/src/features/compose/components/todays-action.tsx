import { Button, Notice } from '@geist/ui'
import { Check, Footprints, X } from 'lucide-react'
import { useId, useRef } from 'react'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import type { AiGate } from '../../../shared/ai/ask-ai'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { type GivenAction, useTodaysAction } from '../use-todays-action'
import styles from './todays-action.module.css'

export interface TodaysActionProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly gate: AiGate
}

/** Offers to suggest a small action for today, or shows today's action. */
export function TodaysAction({ author, gate }: TodaysActionProps) {
  const { state, ask, save, drop } = useTodaysAction(author, gate)
  const containerRef = useRef<HTMLDivElement>(null)
  useFocusRecovery(containerRef, state.status)
  return (
    <div ref={containerRef} className={styles.part} tabIndex={-1}>
      {(state.status === 'none' || state.status === 'thinking') && (
        <div className={styles.offer}>
          <Button className={styles.ask} aria-busy={state.status === 'thinking'} onClick={() => void ask()}>
            <Footprints size={18} strokeWidth={1.75} aria-hidden="true" />
            {state.status === 'thinking' ? 'Thinking of something small…' : 'Today’s action'}
          </Button>
        </div>
      )}
      {state.status === 'failed' && (
        <div className={styles.offer}>
          <Notice tone="info">{describeAiFailure(state.failure)}</Notice>
          {state.failure.reason !== 'off' && <Button onClick={() => void ask()}>Suggest another action</Button>}
        </div>
      )}
      {state.status === 'given' && <ActionCard {...state} onSave={() => void save(state.action)} onDrop={drop} />}
    </div>
  )
}

interface ActionCardProps extends Omit<GivenAction, 'status'> {
  readonly onSave: () => void
  readonly onDrop: () => void
}

function ActionCard({ action, saving, onSave, onDrop }: ActionCardProps) {
  const headingId = `${useId()}-heading`
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h2 id={headingId} className={styles.heading}>
          Today’s action
        </h2>
        <p role="status" className={styles.text} dir="auto">
          {action.text}
        </p>
      </div>
      <div className={styles.tools}>
        <Button
          className={action.isSaved ? `${styles.tick} ${styles.ticked}` : styles.tick}
          aria-pressed={action.isSaved}
          aria-disabled={action.isSaved || saving?.status === 'saving'}
          aria-label="Save as a note"
          title={action.isSaved ? 'Saved as a note' : 'Save as a note'}
          onClick={onSave}
        >
          <Check size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button look="plain" className={styles.tick} aria-label="Dismiss" title="Dismiss" onClick={onDrop}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      {saving?.status === 'failed' && <SaveFailure reason={saving.reason} text={action.text} />}
    </section>
  )
}
