import { journalQuestionLimits } from '@geist/domain'
import { Button } from '@geist/ui'
import { type FormEvent, type Ref, useId } from 'react'

import { useHoldScreen } from '../../../shared/hold-screen'
import { sendOnEnter } from '../../../shared/send-on-enter'
import textArea from '../../../shared/text-area.module.css'
import styles from './question-box.module.css'

export interface QuestionBoxProps {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onAsk: () => void
  /** Cancels the pending answer; `undefined` if there is none. */
  readonly onStop: (() => void) | undefined
  /** Why the question cannot be asked or was not sent; `''` for none. */
  readonly problem: string
}

/** Share of the maximum length from which on the length is shown. */
const shownLengthRatio = 0.75

/** The question field. Enter sends; Shift+Enter inserts a line break. */
export function QuestionBox({ ref, label, value, onChange, onAsk, onStop, problem }: QuestionBoxProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (onStop) onStop()
    else onAsk()
  }
  const { length } = value.trim()
  const { questionMaxLength } = journalQuestionLimits
  return (
    <form className={styles.box} onSubmit={submit}>
      {value !== '' && <HoldScreen />}
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={`${textArea.area} ${styles.input}`}
        rows={1}
        dir="auto"
        placeholder={label}
        aria-describedby={`${id}-problem ${id}-length`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={sendOnEnter(() => !onStop && onAsk())}
      />
      <Button type="submit" look={onStop ? 'quiet' : 'primary'} className={styles.send}>
        {onStop ? 'Stop' : 'Ask'}
      </Button>
      <div className={styles.footer}>
        <p id={`${id}-problem`} role="status" className={styles.problem}>
          {problem}
        </p>
        <p id={`${id}-length`} className={length > questionMaxLength ? textArea.error : styles.length}>
          {length > questionMaxLength * shownLengthRatio &&
            `${formatCount(length)} of ${formatCount(questionMaxLength)} characters`}
        </p>
      </div>
    </form>
  )
}

/** Keeps the offline page from replacing the screen while it holds an unsent question. */
function HoldScreen() {
  useHoldScreen()
  return null
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
