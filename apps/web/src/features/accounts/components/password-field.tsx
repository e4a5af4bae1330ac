import { TextField, type TextFieldProps } from '@geist/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import styles from './password-field.module.css'

/** A field for a password, with a button that shows it. Submitting the form hides it again. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'ref'>) {
  const [isShown, setShown] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = inputRef.current?.form
    // Synchronous, so that the browser does not store a shown password among the form's entries.
    const hide = () => flushSync(() => setShown(false))
    form?.addEventListener('submit', hide, { capture: true })
    return () => form?.removeEventListener('submit', hide, { capture: true })
  }, [])
  return (
    <TextField
      {...props}
      ref={inputRef}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className={styles.field}
      end={
        <button type="button" className={styles.toggle} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}
