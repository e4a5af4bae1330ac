import { messages } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { SaveFailure } from '../../../shared/save-failure/save-failure'
import type { StoreOutcome } from '../stored-text'
import styles from './offline-form.module.css'

interface Words {
  readonly content: string
  readonly category: string
}

export type KeepOutcome = StoreOutcome | { readonly status: 'refused'; readonly sentence: string }

export interface OfflineFormProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly words: Words
  readonly onChange: (change: Partial<Words>) => void
  /** Stores the text. Then the stored text leaves the form, and text typed since stays. */
  readonly onSave: () => Promise<KeepOutcome>
  readonly children?: ReactNode
}

/** Form of the offline page: text, category, and 'Save Entry'. */
export function OfflineForm({ form, words, onChange, onSave, children }: OfflineFormProps) {
  const { outcome, setOutcome, save } = useSave(onSave)
  const contentRef = useRef<HTMLTextAreaElement>(null)
  const isCleared = outcome?.status === 'stored' && words.content === '' && words.category === ''
  // If the user is already typing the next entry or its category, the focus stays there.
  useEffect(() => {
    if (isCleared) contentRef.current?.focus()
  }, [isCleared])
  const change = (fields: Partial<Words>) => {
    setOutcome(undefined)
    onChange(fields)
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} className={styles.form}>
      <div className={styles.sheet}>
        <textarea
          className={styles.text}
          ref={contentRef}
          name="content"
          aria-label="Entry"
          dir="auto"
          placeholder="Write your entry here..."
          required
          value={words.content}
          onChange={(event) => change({ content: event.target.value })}
        />
        <div className={styles.tools}>
          <TextField
            label="Category"
            hideLabel
            className={styles.category}
            name="category"
            dir="auto"
            placeholder="Category"
            autoComplete="off"
            value={words.category}
            onChange={(event) => change({ category: event.target.value })}
          />
          <Button type="submit" look="primary" disabled={words.content.trim() === ''}>
            Save Entry
          </Button>
        </div>
      </div>
      {outcome && <SaveNotice outcome={outcome} text={words.content} />}
      {children}
    </form>
  )
}

/** Saves on submit, one save at a time. */
function useSave(onSave: () => Promise<KeepOutcome>) {
  const [outcome, setOutcome] = useState<KeepOutcome>()
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

function SaveNotice({ outcome, text }: { readonly outcome: KeepOutcome; readonly text: string }) {
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
