import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { AiGate } from '../../../shared/ai/ask-ai'
import { useCompose } from '../compose-store'
import { isBlank } from '../draft'
import { openNoteField, selectInNote } from '../insert-into-draft'
import { submitDraft } from '../submit-draft'
import { useCaretHandover } from '../use-caret-handover'
import { useDraft } from '../use-draft'
import { useSuggestion } from '../use-suggestion'
import styles from './composer.module.css'
import { DraftState } from './draft-state'
import { NoteSheet } from './note-sheet'
import { SubmissionNotice } from './submission-notice'
import { SuggestionActions } from './suggestion-actions'
import { TodaysAction } from './todays-action'

export interface ComposerProps {
  readonly uid: string
  readonly username: string
  /** While AI is switched off, no suggestions are offered. */
  readonly gate: AiGate
  /** Whether to show the question of the day at the start. */
  readonly suggestsQuestionOfTheDay?: boolean
  readonly tools?: ReactNode
  /** Interim dictated words: the placeholder of an empty sheet, otherwise shown below the text. */
  readonly provisional?: string | undefined
  readonly children?: ReactNode
}

/** The form of a new note. Renders nothing until the draft of `uid` is open. */
export function Composer(props: ComposerProps) {
  return useDraft(props.uid) && <DraftForm {...props} />
}

function DraftForm(props: ComposerProps) {
  const { uid, username, gate, suggestsQuestionOfTheDay = false, tools, provisional = '', children } = props
  const draft = useCompose((state) => state.draft)
  const formRef = useRef<HTMLFormElement>(null)
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const [menuContainer, setMenuContainer] = useState<HTMLElement | null>(null)
  const suggesting = useSuggestion({ gate, isOfTheDay: suggestsQuestionOfTheDay, noteRef })
  useCaretHandover(formRef)
  useEffect(() => (noteRef.current ? openNoteField(noteRef.current) : undefined), [])
  useLayoutEffect(selectInNote, [draft.content])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await submitDraft({ uid, username }, Date.now()))) return
    suggesting.forget()
    // The user may have started the next note or its category already.
    if (isBlank(useCompose.getState().draft)) noteRef.current?.focus()
  }

  return (
    <>
      <form ref={formRef} onSubmit={(event) => void submit(event)} className={styles.composer}>
        <NoteSheet
          uid={uid}
          noteRef={noteRef}
          provisional={provisional}
          suggesting={suggesting}
          offersSuggestions={!gate.isOff}
          tools={tools}
          menuContainer={menuContainer}
        />
        <SuggestionActions content={draft.content} suggesting={suggesting} />
        <SubmissionNotice />
        {!gate.isOff && isBlank(draft) && <TodaysAction author={{ uid, username }} gate={gate} />}
        <DraftState>{children}</DraftState>
      </form>
      <div ref={setMenuContainer} />
    </>
  )
}
