import { Button, Notice } from '@geist/ui'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import type { AiGate } from '../../../shared/ai/ask-ai'
import { useCompose } from '../compose-store'
import { isBlank } from '../draft'
import { openNoteField, selectInNote } from '../insert-into-draft'
import { submitDraft } from '../submit-draft'
import { useCaretHandover } from '../use-caret-handover'
import { useDraft } from '../use-draft'
import { useSuggestion } from '../use-suggestion'
import { CategoryField } from './category-field'
import styles from './composer.module.css'
import { DraftState } from './draft-state'
import { NoteField } from './note-field'
import { SubmissionNotice } from './submission-notice'
import { SuggestPrompt } from './suggest-prompt'
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

/** The sheet: note, category and Submit. Renders nothing until the draft of `uid` is open. */
export function Composer(props: ComposerProps) {
  return useDraft(props.uid) && <DraftSheet {...props} />
}

function DraftSheet({
  uid,
  username,
  gate,
  suggestsQuestionOfTheDay = false,
  tools,
  provisional = '',
  children,
}: ComposerProps) {
  const draft = useCompose((state) => state.draft)
  const formRef = useRef<HTMLFormElement>(null)
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const [menuContainer, setMenuContainer] = useState<HTMLElement | null>(null)
  const suggesting = useSuggestion({ gate, isOfTheDay: suggestsQuestionOfTheDay, noteRef })
  const { prompt, suggestion, change, forget } = suggesting
  useCaretHandover(formRef)
  useEffect(() => (noteRef.current ? openNoteField(noteRef.current) : undefined), [])
  useLayoutEffect(selectInNote, [draft.content])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await submitDraft({ uid, username }, Date.now()))) return
    forget()
    // The user may have started the next note or its category already.
    if (isBlank(useCompose.getState().draft)) noteRef.current?.focus()
  }

  return (
    <>
      <form ref={formRef} onSubmit={(event) => void submit(event)} className={styles.composer}>
        <div className={styles.sheet}>
          <NoteField
            noteRef={noteRef}
            content={draft.content}
            provisional={provisional}
            placeholder={suggestion ?? 'Compose a note...'}
            onChange={(content) => change({ content })}
            onKeyDown={suggesting.acceptOnTab}
          />
          <div className={styles.tools}>
            {!gate.isOff && (
              <SuggestPrompt prompt={prompt} isBlank={draft.content === ''} onSuggest={suggesting.suggest} />
            )}
            {tools}
            <div className={styles.filing}>
              <CategoryField uid={uid} draft={draft} onChange={change} menuContainer={menuContainer} />
              <SubmitButton />
            </div>
          </div>
        </div>
        {suggestion && (
          <SuggestionActions
            suggestion={suggestion}
            content={draft.content}
            onAccept={suggesting.accept}
            onAddToNote={suggesting.addToNote}
            onDismiss={suggesting.dismiss}
          />
        )}
        {prompt.status === 'failed' && <Notice tone="info">{aiFailureSentence(prompt.failure)}</Notice>}
        <SubmissionNotice />
        {!gate.isOff && isBlank(draft) && <TodaysAction author={{ uid, username }} gate={gate} />}
        <DraftState>{children}</DraftState>
      </form>
      <div ref={setMenuContainer} />
    </>
  )
}

function SubmitButton() {
  const isEmpty = useCompose(({ draft }) => draft.content.trim() === '')
  const isHeld = useCompose(({ submission }) => submission.status === 'held')
  return (
    <Button type="submit" look="primary" disabled={isHeld || isEmpty}>
      {isHeld ? 'Saving…' : 'Submit'}
    </Button>
  )
}
