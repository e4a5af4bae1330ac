import { messages } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'

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
  /** What is written so far. */
  readonly words: Words
  readonly onChange: (change: Partial<Words>) => void
  /** Stores what is written, and empties the form when it is stored. */
  readonly onSave: () => Promise<KeepOutcome>
  /** What stands below it. */
  readonly children?: ReactNode
}

/** Two text boxes to write in without a network, and 'Save Entry'. */
export function OfflineForm({ form, words, onChange, onSave, children }: OfflineFormProps) {
  const [outcome, setOutcome] = useState<KeepOutcome>()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const answer = await onSave()
    setOutcome(answer)
    const content = elements.namedItem('content')
    if (answer.status === 'stored' && content instanceof HTMLElement) content.focus()
  }
  const change = (part: Partial<Words>) => {
    setOutcome(undefined)
    onChange(part)
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} className={styles.form}>
      <div className={styles.sheet}>
        <textarea
          className={styles.text}
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
      {outcome && <Outcome outcome={outcome} text={words.content} />}
      {children}
    </form>
  )
}

function Outcome({ outcome, text }: { readonly outcome: KeepOutcome; readonly text: string }) {
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
