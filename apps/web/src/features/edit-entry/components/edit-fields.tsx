import { TextField } from '@geist/ui'
import { type RefObject, useId } from 'react'

import { submitOnCtrlEnter } from '../../../shared/send-on-enter'
import textArea from '../../../shared/text-area.module.css'
import type { UnsavedEdit } from '../unsaved-edit'
import styles from './edit-dialog.module.css'

export interface EditFieldsProps {
  readonly edit: UnsavedEdit
  readonly contentRef: RefObject<HTMLTextAreaElement | null>
  readonly contentError: string | undefined
  readonly categoryError: string | undefined
  readonly onChange: (fields: Partial<Pick<UnsavedEdit, 'content' | 'category'>>) => void
}

/** The fields of an edit: content and category. */
export function EditFields({ edit, contentRef, contentError, categoryError, onChange }: EditFieldsProps) {
  const id = useId()
  return (
    <>
      <div className={textArea.field}>
        <label htmlFor={`${id}-content`} className={textArea.label}>
          Content
        </label>
        <textarea
          id={`${id}-content`}
          ref={contentRef}
          className={`${textArea.area} ${styles.content}`}
          dir="auto"
          aria-invalid={contentError ? true : undefined}
          aria-describedby={contentError ? `${id}-error` : undefined}
          value={edit.content}
          onChange={(event) => onChange({ content: event.target.value })}
          onKeyDown={submitOnCtrlEnter}
        />
        {contentError && (
          <p id={`${id}-error`} className={textArea.error}>
            {contentError}
          </p>
        )}
      </div>
      <TextField
        label="Category"
        dir="auto"
        autoComplete="off"
        error={categoryError}
        value={edit.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
    </>
  )
}
