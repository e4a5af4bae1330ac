import { Button, Notice } from '@geist/ui'
import { Check, Footprints, X } from 'lucide-react'
import { useId, useRef } from 'react'

import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import type { AiGate } from '../../../shared/ai/ask-ai'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { useTodaysAction } from '../use-todays-action'
import styles from './todays-action.module.css'

export interface TodaysActionProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly gate: AiGate
}

export function TodaysAction({ author, gate }: TodaysActionProps) {
  const control = useTodaysAction(author, gate)
  const part = useRef<HTMLDivElement>(null)
  useFocusRecovery(part, control.state.status)
  return (
    <div ref={part} className={styles.part} tabIndex={-1}>
      <Shown {...control} />
    </div>
  )
}

function Shown({ state, ask, save, drop }: ReturnType<typeof useTodaysAction>) {
  const id = useId()
  switch (state.status) {
    case 'none':
    case 'thinking':
      return (
        <div className={styles.offer}>
          <Button className={styles.ask} aria-busy={state.status === 'thinking'} onClick={() => void ask()}>
            <Footprints size={18} strokeWidth={1.75} aria-hidden="true" />
            {state.status === 'thinking' ? 'Thinking of something small…' : 'Today’s action'}
          </Button>
        </div>
      )
    case 'failed':
      return (
        <div className={styles.offer}>
          <Notice tone="info">{aiFailureSentence(state.failure)}</Notice>
          {state.failure.reason !== 'off' && <Button onClick={() => void ask()}>Ask again for today’s action</Button>}
        </div>
      )
    case 'given': {
      const { action, saving } = state
      return (
        <section className={styles.card} aria-labelledby={`${id}-heading`}>
          <div className={styles.words}>
            <h2 id={`${id}-heading`} className={styles.heading}>
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
              aria-label="Save it as a note"
              title={action.isSaved ? 'Saved as a note' : 'Save it as a note'}
              onClick={() => void save(action)}
            >
              <Check size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <Button look="plain" className={styles.tick} aria-label="Take it away" title="Take it away" onClick={drop}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </div>
          {saving?.status === 'failed' && <SaveFailure reason={saving.reason} text={action.text} />}
        </section>
      )
    }
    default:
      return state satisfies never
  }
}
