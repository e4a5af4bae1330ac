import { type KeyboardEvent, type RefObject, useId } from 'react'

import styles from './composer.module.css'

export interface NoteFieldProps {
  readonly noteRef: RefObject<HTMLTextAreaElement | null>
  readonly content: string
  /** Interim dictated words. They replace the placeholder of an empty note, or appear below it. */
  readonly interimText: string
  /** Element id of the question that the note answers. */
  readonly promptId: string | undefined
  /** Shown in an empty note without interim words. */
  readonly placeholder: string
  readonly onChange: (content: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** The text field of a note. It also shows interim words of a dictation. */
export function NoteField(props: NoteFieldProps) {
  const { noteRef, content, interimText, promptId, placeholder, onChange, onKeyDown } = props
  const interimTextId = `${useId()}-interim`
  const showsInterimText = interimText !== '' && content !== ''
  return (
    <>
      <textarea
        className={styles.text}
        ref={noteRef}
        name="content"
        aria-label="Note"
        // Sets the direction from the text: Hebrew and Arabic are right-to-left.
        dir="auto"
        placeholder={interimText || placeholder}
        aria-describedby={[promptId, showsInterimText && interimTextId].filter(Boolean).join(' ') || undefined}
        required
        value={content}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing is the purpose of this screen
        autoFocus
      />
      {showsInterimText && (
        <p id={interimTextId} className={styles.interimText} dir="auto">
          {interimText}
        </p>
      )}
    </>
  )
}
