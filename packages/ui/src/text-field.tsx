import { type ComponentProps, useId } from 'react'

import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  /** Read the label out without showing it, where its place says it already. */
  readonly hideLabel?: boolean
  /** What is expected here; read out with the field. */
  readonly hint?: string | undefined
  /** What is wrong with the value, as a sentence; marks the field invalid. */
  readonly error?: string | undefined
}

/** A labelled line of text with its hint and its error. */
export function TextField({ label, hideLabel = false, hint, error, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...rest}
      />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
