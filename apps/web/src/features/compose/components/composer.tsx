import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { AiGate } from '../../../shared/ai/ask-ai'
import { keepDefaultCategory, useCompose } from '../compose-store'
import { isBlank } from '../draft'
import { registerNoteField, applyPendingSelection } from '../insert-into-draft'
import { clearRefusalOfEmptyDraft, submitDraft } from '../submit-draft'
import { useCaretHandover } from '../use-caret-handover'
import { useDefaultCategory } from '../use-default-category'
import { useDraft } from '../use-draft'
import { useSuggestion } from '../use-suggestion'
import styles from './composer.module.css'
import { DraftStatus } from './draft-status'
import { NoteSheet } from './note-sheet'
import { SubmissionNotice } from './submission-notice'
import { SuggestionActions } from './suggestion-actions'
import { TodaysAction } from './todays-action'

export interface ComposerProps {
  readonly uid: string
  readonly username: string
  /** While AI is switched off, no suggestions are offered. */
  readonly gate: AiGate
  /** Whether to start with the question of the day. */
  readonly hasQuestionOfTheDay?: boolean
  readonly tools?: ReactNode
  /** Where and when the note is filed: beside its category. */
  readonly filing?: ReactNode
  /** Interim dictated words: the placeholder of an empty sheet, otherwise shown below the text. */
  readonly interimText?: string | undefined
  readonly children?: ReactNode
}

/** The form of a new note. Renders nothing until the draft of `uid` is open. */
export function Composer(props: ComposerProps) {
  return useDraft(props.uid) && <DraftForm {...props} />
}

function DraftForm(props: ComposerProps) {
  const { uid, username, gate, hasQuestionOfTheDay = false, tools, filing, interimText = '', children } = props
  const draft = useCompose((state) => state.draft)
  const formRef = useRef<HTMLFormElement>(null)
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const [menuContainer, setMenuContainer] = useState<HTMLElement | null>(null)
  const suggestionControl = useSuggestion({ gate, hasQuestionOfTheDay, noteRef })
  useCaretHandover(formRef)
  const defaultCategory = useDefaultCategory(uid)
  useEffect(() => keepDefaultCategory(draft, defaultCategory), [draft, defaultCategory])
  // Registers the field that insertions go to, and selects a range once the field has its text.
  useEffect(() => (noteRef.current ? registerNoteField(noteRef.current) : undefined), [])
  useEffect(() => clearRefusalOfEmptyDraft, [])
  useLayoutEffect(applyPendingSelection, [draft.content])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await submitDraft({ uid, username }, Date.now()))) return
    suggestionControl.clear()
    // Leaves the focus where it is if the user has already started the next note.
    if (isBlank(useCompose.getState().draft)) noteRef.current?.focus()
  }

  return (
    <>
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} className={styles.composer}>
        <NoteSheet
          uid={uid}
          noteRef={noteRef}
          defaultCategory={defaultCategory}
          interimText={interimText}
          control={suggestionControl}
          offersSuggestions={!gate.isOff}
          tools={tools}
          filing={filing}
          menuContainer={menuContainer}
        />
        <SuggestionActions content={draft.content} control={suggestionControl} />
        <SubmissionNotice />
        {!gate.isOff && isBlank(draft) && <TodaysAction author={{ uid, username }} gate={gate} />}
        <DraftStatus showsFiling={filing === undefined}>{children}</DraftStatus>
      </form>
      <div ref={setMenuContainer} />
    </>
  )
}
