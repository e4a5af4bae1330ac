import { type Ref, useId } from 'react'

import { sendOnEnter } from '../../../shared/send-on-enter'
import textArea from '../../../shared/text-area.module.css'
import styles from './user-prompt-field.module.css'

export interface UserPromptFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called on Enter. Shift+Enter inserts a line break. */
  readonly onSend: () => void
  readonly ref?: Ref<HTMLTextAreaElement>
}

export function UserPromptField({ label, value, onChange, onSend, ref }: UserPromptFieldProps) {
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
