import { Button, Notice } from '@geist/ui'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import type { AiGate } from '../../../shared/ai/ask-ai'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { setSubmission, useCompose, writeDraft } from '../compose-store'
import { type Draft, type DraftChange, isBlank } from '../draft'
import { openNoteField, selectInNote } from '../insert-into-draft'
import { submitDraft } from '../submit-draft'
import { useCaretHandover } from '../use-caret-handover'
import { useDraft } from '../use-draft'
import { usePrompt } from '../use-prompt'
import { CategoryField } from './category-field'
import styles from './composer.module.css'
import { DraftState } from './draft-state'
import { SuggestPrompt } from './suggest-prompt'
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
export function Composer(author: ComposerProps) {
  return useDraft(author.uid) && <Sheet {...author} />
}

function Sheet({
  uid,
  username,
  gate,
  suggestsQuestionOfTheDay = false,
  tools,
  provisional = '',
  children,
}: ComposerProps) {
  const draft = useCompose((state) => state.draft)
  const isHeld = useCompose(({ submission }) => submission.status === 'held')
  const { prompt, suggest, forget } = usePrompt(gate, suggestsQuestionOfTheDay)
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const isTabFree = useRef(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useCaretHandover(form)
  useEffect(() => (note.current ? openNoteField(note.current) : undefined), [])
  useLayoutEffect(selectInNote, [draft.content])
  const id = useId()
  const suggestion = prompt.status === 'suggested' ? prompt.prompt : undefined
  const isProvisionalShown = provisional !== '' && draft.content !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await submitDraft({ uid, username }, Date.now()))) return
    forget()
    // The user may have started the next note or its category already.
    if (isBlank(useCompose.getState().draft)) note.current?.focus()
  }
  const change = (part: DraftChange) => {
    writeDraft(part)
    // The user started without a question: one that arrives now would interrupt.
    if (prompt.status === 'thinking' && draft.content === '' && part.content) forget()
    const { status } = useCompose.getState().submission
    if (status === 'refused' || status === 'failed') setSubmission({ status: 'none' })
  }
  const accept = () => {
    note.current?.focus()
    if (!suggestion) return
    // Inserts like typing, so that the browser's undo reverts it.
    // oxlint-disable-next-line typescript/no-deprecated -- no other API keeps the undo history
    if (!document.execCommand('insertText', false, suggestion)) change({ content: suggestion })
  }
  const addToNote = () => {
    if (!suggestion || !note.current) return
    note.current.focus()
    note.current.setSelectionRange(draft.content.length, draft.content.length)
    const text = `${draft.content.endsWith('\n') ? '' : '\n\n'}${suggestion}\n`
    // oxlint-disable-next-line typescript/no-deprecated -- no other API keeps the undo history
    if (!document.execCommand('insertText', false, text)) change({ content: `${draft.content}${text}` })
    forget()
  }
  const dismiss = () => {
    note.current?.focus()
    forget()
  }
  const suggestAndReturn = async () => {
    await suggest(draft.content)
    note.current?.focus()
  }
  const acceptSuggestion = (event: KeyboardEvent) => {
    // Escape frees the next Tab, so that keyboard users can always leave the field.
    const isTaken = event.key === 'Tab' && !isTabFree.current && !event.shiftKey && !event.ctrlKey && !event.altKey
    isTabFree.current = event.key === 'Escape'
    if (!isTaken || !suggestion || draft.content !== '') return
    event.preventDefault()
    accept()
  }

  return (
    <>
      <form ref={form} onSubmit={(event) => void submit(event)} className={styles.composer}>
        <div className={styles.sheet}>
          <textarea
            className={styles.text}
            ref={note}
            name="content"
            aria-label="Note"
            // Sets the direction from the text: Hebrew and Arabic are right-to-left.
            dir="auto"
            placeholder={provisional || (suggestion ?? 'Compose a note...')}
            aria-describedby={isProvisionalShown ? `${id}-provisional` : undefined}
            required
            value={draft.content}
            onChange={(event) => change({ content: event.target.value })}
            onKeyDown={acceptSuggestion}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing is the purpose of this screen
            autoFocus
          />
          {isProvisionalShown && (
            <p id={`${id}-provisional`} className={styles.provisional} dir="auto">
              {provisional}
            </p>
          )}
          <div className={styles.tools}>
            {!gate.isOff && (
              <SuggestPrompt prompt={prompt} isBlank={draft.content === ''} onSuggest={suggestAndReturn} />
            )}
            {tools}
            <div className={styles.filing}>
              <CategoryField uid={uid} draft={draft} onChange={change} place={place} />
              <Button type="submit" look="primary" disabled={isHeld || draft.content.trim() === ''}>
                {isHeld ? 'Saving…' : 'Submit'}
              </Button>
            </div>
          </div>
        </div>
        {suggestion && draft.content === '' && (
          <p className={styles.hint}>
            <Button look="plain" onClick={accept}>
              Begin with this question
            </Button>
            or press Tab
          </p>
        )}
        {suggestion && draft.content !== '' && !draft.content.includes(suggestion) && (
          <p className={styles.hint}>
            <span className={styles.suggestion} dir="auto">
              {suggestion}
            </span>
            <Button look="plain" onClick={addToNote}>
              Add to note
            </Button>
            <Button look="plain" onClick={dismiss}>
              Dismiss
            </Button>
          </p>
        )}
        {prompt.status === 'failed' && <Notice tone="info">{aiFailureSentence(prompt.failure)}</Notice>}
        <SubmissionNotice draft={draft} />
        {!gate.isOff && isBlank(draft) && <TodaysAction author={{ uid, username }} gate={gate} />}
        <DraftState>{children}</DraftState>
      </form>
      <div ref={setPlace} />
    </>
  )
}

function SubmissionNotice({ draft }: { readonly draft: Draft }) {
  const submission = useCompose((state) => state.submission)
  switch (submission.status) {
    case 'refused':
      return <Notice tone="error">{submission.sentence}</Notice>
    case 'failed':
      return <SaveFailure reason={submission.reason} text={draft.content} />
    case 'held':
      return (
        <Notice tone="info">
          This browser keeps nothing for Geist, so your note stays on this sheet until the server has it. Leave this
          page open until then.
        </Notice>
      )
    case 'none':
      return draft.submittedAt === null ? null : (
        <Notice tone="info">
          You submitted this note, and whether it was saved is not known here. Submit it again: it will not be there
          twice.
        </Notice>
      )
    case 'saving':
      return null
    default:
      return submission satisfies never
  }
}
