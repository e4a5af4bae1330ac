import { messages } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { submitOnCtrlEnter } from '../../../shared/send-on-enter'
import type { StoreOutcome } from '../stored-text'
import styles from './offline-form.module.css'

interface OfflineFormFields {
  readonly content: string
  readonly category: string
}

export type SaveDraftOutcome = StoreOutcome | { readonly status: 'refused'; readonly sentence: string }

export interface OfflineFormProps {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly fields: OfflineFormFields
  readonly onChange: (changes: Partial<OfflineFormFields>) => void
  /** Stores the text and removes it from the form. Text that was typed since stays. */
  readonly onSave: () => Promise<SaveDraftOutcome>
  readonly contentRef: RefObject<HTMLTextAreaElement | null>
  /** Replaces the placeholder of an empty text. */
  readonly placeholder?: string | undefined
  /** Shown above the text. */
  readonly heading?: ReactNode
  /** Beside the category. */
  readonly tools?: ReactNode
  /** Handles keys in the text, other than the one that saves. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children?: ReactNode
}

/** Form of the offline page: text, category, and 'Save Entry'. */
export function OfflineForm(props: OfflineFormProps) {
  const { formRef, fields, onChange, onSave, contentRef, placeholder, heading, tools, onKeyDown, children } = props
  const { outcome, setOutcome, save } = useExclusiveSave(onSave)
  const isCleared = outcome?.status === 'stored' && fields.content === '' && fields.category === ''
  // If the user is already typing the next entry or its category, the focus stays there.
  useEffect(() => {
    if (isCleared) contentRef.current?.focus()
  }, [isCleared, contentRef])
  const change = (changes: Partial<OfflineFormFields>) => {
    setOutcome(undefined)
    onChange(changes)
  }
  return (
    <form ref={formRef} onSubmit={(event) => void save(event)} className={styles.form}>
      <div className={styles.sheet}>
        {heading}
        <textarea
          className={styles.text}
          ref={contentRef}
          name="content"
          aria-label="Note"
          dir="auto"
          placeholder={placeholder ?? 'Write your entry here...'}
          required
          value={fields.content}
          onChange={(event) => change({ content: event.target.value })}
          onKeyDown={(event) => {
            if (!submitOnCtrlEnter(event)) onKeyDown?.(event)
          }}
        />
        <div className={styles.tools}>
          {tools}
          <TextField
            label="Category"
            hideLabel
            className={styles.category}
            name="category"
            dir="auto"
            placeholder="Category"
            autoComplete="off"
            value={fields.category}
            onChange={(event) => change({ category: event.target.value })}
          />
          <Button
            type="submit"
            look="primary"
            disabled={fields.content.trim() === ''}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Save Entry
          </Button>
        </div>
      </div>
      {outcome && <SaveNotice outcome={outcome} text={fields.content} />}
      {children}
    </form>
  )
}

/** Saves on submit, and ignores a submit during a save. */
function useExclusiveSave(onSave: () => Promise<SaveDraftOutcome>) {
  const [outcome, setOutcome] = useState<SaveDraftOutcome>()
  const isSaving = useRef(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving.current) return
    isSaving.current = true
    try {
      setOutcome(await onSave())
    } finally {
      isSaving.current = false
    }
  }
  return { outcome, setOutcome, save }
}

function SaveNotice({ outcome, text }: { readonly outcome: SaveDraftOutcome; readonly text: string }) {
  switch (outcome.status) {
    case 'stored':
      return <Notice tone="info">{messages.entrySavedLocally}</Notice>
    case 'refused':
      return <Notice tone="error">{outcome.sentence}</Notice>
    case 'failed':
      return <SaveFailure reason={outcome.reason} text={text} />
    default:
      return outcome satisfies never
  }
}
