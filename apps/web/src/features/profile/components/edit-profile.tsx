import { account, dayMs, limits, trash, type User } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Dialog } from '../../../shared/dialog/dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import { momentText } from '../../../shared/moment-text'
import textArea from '../../../shared/text-area.module.css'
import { showToast } from '../../../shared/toast/toast-store'
import { saveProfile } from '../api/save-profile'
import { parseProfile, type ProfileDraft } from '../parse-profile'
import styles from './edit-profile.module.css'

export interface EditProfileProps {
  readonly user: User
  /** The profile as it is now. */
  readonly onChanged: (user: User) => void
  readonly onRenamed: (username: string) => void
  /** Where a profile of this name is found, without the site. */
  readonly pathOf: (username: string) => string
}

/** Where a person changes their own username and what they say about themselves. */
export function EditProfile(props: EditProfileProps) {
  const { user } = props
  const [draft, setDraft] = useState<ProfileDraft>()
  const [isOpen, setOpen] = useState(false)
  // A dialog is fresh each time that it is opened.
  const [openings, setOpenings] = useState(0)
  const open = (words: ProfileDraft) => {
    setDraft(words)
    setOpenings((before) => before + 1)
    setOpen(true)
  }
  const leave = (words: ProfileDraft) => {
    setOpen(false)
    if (parseProfile(words, user).status === 'unchanged') return
    showToast({ text: 'Changes discarded', action: { label: 'Undo', act: () => open(words) }, lastsMs: trash.undoMs })
  }
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
          onLeave={leave}
          onSaved={() => setOpen(false)}
          onClosed={() => setDraft(undefined)}
        />
      )}
    </>
  )
}

interface EditorProps extends EditProfileProps {
  readonly initial: ProfileDraft
  readonly isOpen: boolean
  readonly onLeave: (draft: ProfileDraft) => void
  readonly onSaved: () => void
  readonly onClosed: () => void
}

interface Trouble {
  readonly field?: 'username' | 'biography'
  readonly sentence: string
}

function Editor({ user, initial, isOpen, onLeave, onSaved, onClosed, onChanged, onRenamed, pathOf }: EditorProps) {
  const id = useId()
  // The screen stays under it when the network goes or comes.
  useHoldScreen()
  const [draft, setDraft] = useState(initial)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: Trouble['field']) => (trouble?.field === field ? trouble?.sentence : undefined)
  const change = (part: Partial<ProfileDraft>) => {
    setTrouble(undefined)
    setDraft({ ...draft, ...part })
  }
  const refuse = (why: Trouble) => {
    // Once the error stands at its field, the way to mend it begins there.
    flushSync(() => {
      setTrouble(why)
      setSaving(false)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const parsed = parseProfile(draft, user)
    if (parsed.status === 'refused') {
      refuse(parsed)
      return
    }
    if (parsed.status === 'unchanged') {
      onSaved()
      return
    }
    setSaving(true)
    const { name, biography } = parsed
    const outcome = await saveProfile(user, { name, biography })
    switch (outcome.status) {
      case 'saved':
        onSaved()
        onChanged({ ...user, ...name, biography })
        if (name) onRenamed(name.username)
        showToast({
          text: name
            ? `You go by ${name.username} now. Links to ${user.username} lead to you for 30 days.`
            : 'Your profile is saved.',
          lastsMs: name ? 8_000 : 3_000,
        })
        return
      case 'taken':
        refuse({ field: 'username', sentence: 'Somebody has this username already. Please choose another one.' })
        return
      case 'too-soon':
        refuse({
          field: 'username',
          sentence: `You changed your username lately. You can take another one from ${momentText(outcome.until)} on, or take back the one that you left last.`,
        })
        return
      case 'unreachable':
        refuse({
          sentence:
            'Geist cannot reach its server, so nothing was changed. What you typed stays here: save it when there is a connection.',
        })
        return
      default:
        return outcome satisfies never
    }
  }
  const isRenaming = draft.username.trim() !== user.username
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onLeave(draft)}
      onClosed={onClosed}
      title="Edit profile"
      description="Everybody can read this, also without an account."
      size="wide"
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={() => onLeave(draft)}>Cancel</Button>
          <Button type="submit" form={id} look="primary">
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
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
        <p id={`${id}-consequence`} className={isRenaming ? `${styles.consequence} ${styles.now}` : styles.consequence}>
          Your page is at {location.host}
          {pathOf(user.username)}. With another username it moves: for 30 days this address leads to the new one, and
          you can take this name back; after that anybody may have it. Your notebooks carry the new name, your entries
          the one they were written under. Another username can be taken {account.renamesEveryMs / dayMs} days later.
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
      </form>
    </Dialog>
  )
}
