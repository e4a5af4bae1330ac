import { type KeyboardEvent, type RefObject, useId } from 'react'

import styles from './composer.module.css'

export interface NoteFieldProps {
  readonly noteRef: RefObject<HTMLTextAreaElement | null>
  readonly content: string
  /** Interim dictated words: the placeholder of an empty note, otherwise shown below the text. */
  readonly provisional: string
  /** Placeholder without interim words. */
  readonly placeholder: string
  readonly onChange: (content: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function NoteField({ noteRef, content, provisional, placeholder, onChange, onKeyDown }: NoteFieldProps) {
  const provisionalId = `${useId()}-provisional`
  const showsProvisional = provisional !== '' && content !== ''
  return (
    <>
      <textarea
        className={styles.text}
        ref={noteRef}
        name="content"
        aria-label="Note"
        // Sets the direction from the text: Hebrew and Arabic are right-to-left.
        dir="auto"
        placeholder={provisional || placeholder}
        aria-describedby={showsProvisional ? provisionalId : undefined}
        required
        value={content}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing is the purpose of this screen
        autoFocus
      />
      {showsProvisional && (
        <p id={provisionalId} className={styles.provisional} dir="auto">
          {provisional}
        </p>
      )}
    </>
  )
}
