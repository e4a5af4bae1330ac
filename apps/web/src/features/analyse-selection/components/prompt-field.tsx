import { type Ref, useId } from 'react'

import { sendOnEnter } from '../../../shared/send-on-enter'
import textArea from '../../../shared/text-area.module.css'
import styles from './prompt-field.module.css'

export interface PromptFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter sends; with Shift it begins a line. */
  readonly onSend: () => void
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Where somebody writes what they ask. It grows with that. */
export function PromptField({ label, value, onChange, onSend, ref }: PromptFieldProps) {
  const id = useId()
  return (
    <div className={textArea.field}>
      <label htmlFor={id} className={textArea.label}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={`${textArea.area} ${styles.input}`}
        rows={2}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={sendOnEnter(onSend)}
      />
    </div>
  )
}
