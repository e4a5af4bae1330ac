import { Button, Notice, TextField } from '@geist/ui'
import { type FormEvent, type KeyboardEvent, useEffect } from 'react'

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
  const isBusy = submission.status === 'sending' || submission.status === 'waiting'
  const suggestion = prompt.status === 'suggested' ? prompt.prompt : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await submitDraft({ uid, username }, Date.now())
    if (useCompose.getState().submission.status === 'logged') forget()
  }
  const change = (part: { content?: string; category?: string }) => {
    writeDraft(part)
    if (submission.status === 'failed') setSubmission({ status: 'none' })
  }
  const acceptSuggestion = (event: KeyboardEvent) => {
    // Tab is taken only while it would accept something, so that keyboard users can leave at any other time.
    if (event.key !== 'Tab' || event.shiftKey || !suggestion || draft.content !== '') return
    event.preventDefault()
    change({ content: suggestion })
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={styles.composer}>
      <div className={styles.sheet}>
        <textarea
          className={styles.text}
          aria-label="Note"
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
          <SuggestPrompt prompt={prompt} onSuggest={suggest} />
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
      {suggestion && draft.content === '' && <p className={styles.hint}>Press Tab to begin with this question.</p>}
      {prompt.status === 'ai-off' && (
        <Notice tone="info">AI is switched off for your account, so nothing is suggested.</Notice>
      )}
      {prompt.status === 'failed' && (
        <Notice tone="info">No suggestion could be had right now. The page is yours.</Notice>
      )}
      <SubmissionNotice submission={submission} />
      <DraftState />
      <NoteLogged />
    </form>
  )
}

function SubmissionNotice({ submission }: { readonly submission: Submission }) {
  switch (submission.status) {
    case 'failed':
      return <Notice tone="error">{submission.sentence}</Notice>
    case 'waiting':
      return (
        <Notice tone="info">
          The server does not answer. Your note is kept here, and is sent as soon as you are back online.
        </Notice>
      )
    case 'none':
    case 'sending':
    case 'logged':
      return null
    default:
      return submission satisfies never
  }
}
