import { type ComponentProps, type ReactNode, useId } from 'react'

import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  /** Hides the label visually when the context makes it clear; screen readers still read it. */
  readonly hideLabel?: boolean
  /** A hint, read together with the field. */
  readonly hint?: string | undefined
  /** A validation error; marks the field invalid. */
  readonly error?: string | undefined
  /** A control inside the field, at its end. */
  readonly end?: ReactNode
}

/** A labelled text input with hint and error. */
export function TextField({ label, hideLabel = false, hint, error, end, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-note` : undefined}
          {...rest}
        />
        {end}
      </div>
      {message && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {message}
        </p>
      )}
    </div>
  )
}
