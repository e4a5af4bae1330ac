import { account, dayMs, limits, trash, type User } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import { formatDateTime } from '../../../shared/format-date-time'
import { useFormDraft } from '../../../shared/saving/use-form-draft'
import textArea from '../../../shared/text-area.module.css'
import { showToast } from '../../../shared/toast/toast-store'
import { saveProfile } from '../api/save-profile'
import { parseProfile, type ProfileDraft } from '../parse-profile'
import type { ProfileChanges } from '../profile-changes'
import styles from './edit-profile.module.css'

export interface EditProfileProps {
  readonly user: User
  /** Receives the changed profile. */
  readonly onChanged: (user: User) => void
  readonly onRenamed: (username: string) => void
  /** Path of the profile with this name. */
  readonly pathOf: (username: string) => string
}

/** Button and dialog to edit the user's own username and biography. */
export function EditProfile(props: EditProfileProps) {
  const { user } = props
  const [draft, setDraft] = useState<ProfileDraft>()
  const [isOpen, setOpen] = useState(false)
  // Used as a key: each opening mounts a fresh dialog.
  const [openings, setOpenings] = useState(0)
  const open = (words: ProfileDraft) => {
    setDraft(words)
    setOpenings((before) => before + 1)
    setOpen(true)
  }
  const offer = (text: string, label: string, words: ProfileDraft) =>
    showToast({ text, action: { label, act: () => open(words) }, lastsMs: trash.undoMs })
  return (
    <>
      <Button onClick={() => open({ username: user.username, biography: user.biography })}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        Edit profile
      </Button>
      {draft && (
        <Editor
          {...props}
          key={openings}
          initial={draft}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onLeftOver={offer}
          onClosed={() => setDraft(undefined)}
        />
      )}
    </>
  )
}

interface EditorProps extends EditProfileProps {
  readonly initial: ProfileDraft
  readonly isOpen: boolean
  readonly onClose: () => void
  /**
   * Called with unsaved words when the dialog is closed, and the text and label of a toast for
   * them.
   */
  readonly onLeftOver: (text: string, label: string, words: ProfileDraft) => void
  readonly onClosed: () => void
}

const savedInPart = 'Saved, without what you typed since.'

interface FormError {
  readonly field?: 'username' | 'biography'
  readonly sentence: string
}

function Editor(props: EditorProps) {
  const { initial, isOpen, onClose, onLeftOver, onClosed, onChanged, onRenamed, pathOf } = props
  const id = useId()
  // Keeps this screen when the connection drops or returns.
  useHoldScreen()
  const { fields: draft, isSaving, change: write, save } = useFormDraft(initial)
  const [trouble, setTrouble] = useState<FormError>()
  // The saved profile. The page learns of a new username only when the dialog closes, because a new
  // username opens another page.
  const [user, setUser] = useState(props.user)
  const [isSavedInPart, setSavedInPart] = useState(false)
  // The draft when the dialog was closed during a pending save.
  const left = useRef<ProfileDraft>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: FormError['field']) => (trouble?.field === field ? trouble?.sentence : undefined)
  const change = (part: Partial<ProfileDraft>) => {
    setTrouble(undefined)
    write(part)
  }
  const refuse = (why: FormError) => {
    // Render the error first, then focus its field.
    flushSync(() => setTrouble(why))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return false
  }
  const leave = () => {
    onClose()
    if (user.username !== props.user.username) onChanged(user)
    if (isSaving) left.current = draft
    else if (parseProfile(draft, user).status !== 'unchanged') onLeftOver('Changes discarded', 'Undo', draft)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    let saved = user
    const outcome = await save(async (taken) => {
      const parsed = parseProfile(taken, user)
      if (parsed.status === 'refused') return refuse(parsed)
      if (parsed.status === 'accepted') saved = { ...user, ...parsed.name, biography: parsed.biography }
      return parsed.status === 'unchanged' || send(parsed)
    })
    if (outcome === 'busy') return
    if (left.current && outcome === 'failed') onLeftOver('Your profile could not be saved.', 'Show', left.current)
    if (outcome === 'failed') return
    setUser(saved)
    setSavedInPart(outcome === 'typed-since')
    if (outcome === 'saved') onClose()
    if (outcome === 'saved' || left.current || saved.username === user.username) onChanged(saved)
    if (left.current && outcome === 'typed-since') onLeftOver(savedInPart, 'Show', left.current)
  }
  const send = async ({ name, biography }: ProfileChanges): Promise<boolean> => {
    const outcome = await saveProfile(user, { name, biography })
    switch (outcome.status) {
      case 'saved':
        if (name) onRenamed(name.username)
        showToast({
          text: name
            ? `You go by ${name.username} now. Links to ${user.username} lead to you for 30 days.`
            : 'Your profile is saved.',
          lastsMs: name ? 8_000 : 3_000,
        })
        return true
      case 'taken':
        return refuse({ field: 'username', sentence: 'Somebody has this username already. Please choose another one.' })
      case 'too-soon':
        return refuse({
          field: 'username',
          sentence: `You changed your username lately. You can take another one from ${formatDateTime(outcome.until)} on, or take back the one that you left last.`,
        })
      case 'unreachable':
        return refuse({
          sentence:
            'Geist cannot reach its server, so nothing was changed. What you typed stays here: save it when there is a connection.',
        })
      default:
        return outcome satisfies never
    }
  }
  const isRenaming = draft.username.trim() !== user.username
  return (
    <Dialog isOpen={isOpen} onClose={leave} onClosed={onClosed} size="wide" staysOnOutsidePress>
      <DialogHeader title="Edit profile" description="Everybody can read this, also without an account." />
      <DialogBody>
        <form id={id} ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Username"
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.username}
            onChange={(event) => change({ username: event.target.value })}
            hint="3 to 30 characters: a-z, 0-9, _ and -."
            error={errorOf('username')}
          />
          <p
            id={`${id}-consequence`}
            className={isRenaming ? `${styles.consequence} ${styles.now}` : styles.consequence}
          >
            Your page is at {location.host}
            {pathOf(user.username)}. With another username it moves: for 30 days this address leads to the new one, and
            you can take this name back; after that anybody may have it. Your notebooks carry the new name, your entries
            the one they were written under. Another username can be taken {account.usernameChangeIntervalMs / dayMs}{' '}
            days later.
          </p>
          <div className={textArea.field}>
            <label htmlFor={`${id}-biography`} className={textArea.label}>
              Biography
            </label>
            <textarea
              id={`${id}-biography`}
              className={`${textArea.area} ${styles.biography}`}
              dir="auto"
              aria-invalid={errorOf('biography') ? true : undefined}
              aria-describedby={`${id}-length`}
              value={draft.biography}
              onChange={(event) => change({ biography: event.target.value })}
            />
            <p id={`${id}-length`} className={errorOf('biography') ? textArea.error : styles.length}>
              {errorOf('biography') ??
                `${draft.biography.trim().length.toLocaleString('en')} of ${limits.biographyMaxLength.toLocaleString('en')} characters`}
            </p>
          </div>
          {trouble && trouble.field === undefined && <Notice tone="error">{trouble.sentence}</Notice>}
          {isSavedInPart && parseProfile(draft, user).status !== 'unchanged' && (
            <Notice tone="info">{savedInPart} Save again to keep that too.</Notice>
          )}
        </form>
      </DialogBody>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" form={id} look="primary">
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
