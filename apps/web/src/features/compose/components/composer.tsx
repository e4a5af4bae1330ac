import { Button, Notice, TextField } from '@geist/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'

import { followOtherTabs, openDraft, setSubmission, type Submission, useCompose, writeDraft } from '../compose-store'
import { submitDraft } from '../submit-draft'
import { usePrompt } from '../use-prompt'
import styles from './composer.module.css'
import { DraftState } from './draft-state'
import { NoteLogged } from './note-logged'
import { SuggestPrompt } from './suggest-prompt'

interface Author {
  readonly uid: string
  readonly username: string
}

/** A sheet to write on: the note, its category, and Submit. Nothing of it is shown before the draft is this author's own. */
export function Composer(author: Author) {
  useEffect(() => openDraft(author.uid), [author.uid])
  useEffect(followOtherTabs, [])
  const isOwn = useCompose((state) => state.uid === author.uid)
  return isOwn && <Sheet {...author} />
}

function Sheet({ uid, username }: Author) {
  const draft = useCompose((state) => state.draft)
  const submission = useCompose((state) => state.submission)
  const { prompt, suggest, forget } = usePrompt()
  const note = useRef<HTMLTextAreaElement>(null)
  const isBusy = submission.status === 'sending' || submission.status === 'waiting'
  const suggestion = prompt.status === 'suggested' ? prompt.prompt : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await submitDraft({ uid, username }, Date.now())
    if (useCompose.getState().submission.status !== 'logged') return
    forget()
    note.current?.focus()
  }
  const change = (part: { content?: string; category?: string }) => {
    writeDraft(part)
    if (submission.status === 'failed') setSubmission({ status: 'none' })
  }
  const accept = () => {
    if (suggestion) change({ content: suggestion })
    note.current?.focus()
  }
  const suggestAndReturn = async () => {
    await suggest()
    note.current?.focus()
  }
  const acceptSuggestion = (event: KeyboardEvent) => {
    // Tab is taken only while it would accept something, so that keyboard users can leave at any other time.
    if (event.key !== 'Tab' || event.shiftKey || !suggestion || draft.content !== '') return
    event.preventDefault()
    accept()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={styles.composer}>
      <div className={styles.sheet}>
        <textarea
          className={styles.text}
          ref={note}
          aria-label="Note"
          // The words decide: Hebrew and Arabic are written from the right.
          dir="auto"
          placeholder={suggestion ?? 'Compose a note...'}
          required
          // While it is being sent it may not become another note under the same id.
          readOnly={isBusy}
          value={draft.content}
          onChange={(event) => change({ content: event.target.value })}
          onKeyDown={acceptSuggestion}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that this screen is for
          autoFocus
        />
        <div className={styles.tools}>
          <SuggestPrompt prompt={prompt} isOffered={draft.content === ''} onSuggest={suggestAndReturn} />
          <TextField
            label="Category"
            hideLabel
            className={styles.category}
            placeholder="Category"
            autoComplete="off"
            readOnly={isBusy}
            value={draft.category}
            onChange={(event) => change({ category: event.target.value })}
          />
          <Button type="submit" look="primary" disabled={isBusy || draft.content.trim() === ''}>
            {isBusy ? 'Saving…' : 'Submit'}
          </Button>
        </div>
      </div>
      {suggestion && draft.content === '' && (
        <p className={styles.hint}>
          <Button look="plain" onClick={accept}>
            Begin with this question
          </Button>
          or press Tab in the note.
        </p>
      )}
      {prompt.status === 'ai-off' && (
        <Notice tone="info">AI is switched off for your account, so nothing is suggested.</Notice>
      )}
      {prompt.status === 'failed' && <Notice tone="info">There is no suggestion right now. The page is yours.</Notice>}
      <SubmissionNotice submission={submission} isUnconfirmed={draft.submittedAt !== null} />
      <DraftState />
      <NoteLogged />
    </form>
  )
}

function SubmissionNotice({
  submission,
  isUnconfirmed,
}: {
  readonly submission: Submission
  readonly isUnconfirmed: boolean
}) {
  switch (submission.status) {
    case 'failed':
      return <Notice tone="error">{submission.sentence}</Notice>
    case 'waiting':
      return (
        <Notice tone="info">
          The server does not answer. Your note is kept on this device. Leave this page open and it is sent as soon as
          you are back online.
        </Notice>
      )
    case 'none':
      return isUnconfirmed ? (
        <Notice tone="info">
          You submitted this note, and no answer came. Submit it again when you are online: it will not be there twice.
        </Notice>
      ) : null
    case 'sending':
    case 'logged':
      return null
    default:
      return submission satisfies never
  }
}
