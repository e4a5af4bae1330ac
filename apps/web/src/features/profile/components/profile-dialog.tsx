import { account, dayMs, limits } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { useId } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import textArea from '../../../shared/text-area.module.css'
import { type ProfileForm, type ProfileFormOptions, partlySavedText, useProfileForm } from '../use-profile-form'
import styles from './edit-profile.module.css'

export interface ProfileDialogProps extends ProfileFormOptions {
  readonly isOpen: boolean
  readonly onClosed: () => void
  /** Returns the path of a user's profile. */
  readonly profilePath: (username: string) => string
}

/** Form of the user's own username and biography. */
export function ProfileDialog({ isOpen, onClosed, profilePath, ...options }: ProfileDialogProps) {
  const id = useId()
  // Keeps this screen when the connection drops or returns.
  useHoldScreen()
  const { formRef, ...form } = useProfileForm(options)
  const { error, isSaving, close, submit } = form
  return (
    <Dialog isOpen={isOpen} onClose={close} onClosed={onClosed} size="wide" staysOnOutsidePress>
      <DialogHeader title="Edit profile" description="Everyone can read this, even without an account." />
      <DialogBody>
        <form id={id} ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <UsernameField id={id} form={form} profilePath={profilePath} />
          <BiographyField id={id} form={form} />
          {error && error.field === undefined && <Notice tone="error">{error.sentence}</Notice>}
          {form.hasUnsavedRest && <Notice tone="info">{partlySavedText} Save again to keep it, too.</Notice>}
        </form>
      </DialogBody>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" form={id} look="primary">
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FieldProps {
  /** Prefix of element ids. */
  readonly id: string
  readonly form: Omit<ProfileForm, 'formRef'>
}

function UsernameField({ id, form, profilePath }: FieldProps & Pick<ProfileDialogProps, 'profilePath'>) {
  const { draft, user, error, change } = form
  const isRenaming = draft.username.trim() !== user.username
  return (
    <>
      <TextField
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        onChange={(event) => change({ username: event.target.value })}
        hint="3 to 30 characters: a–z, 0–9, _ and -."
        error={error?.field === 'username' ? error.sentence : undefined}
      />
      <p id={`${id}-consequence`} className={isRenaming ? `${styles.consequence} ${styles.now}` : styles.consequence}>
        Your page is at {location.host}
        {profilePath(user.username)}. If you change your username, this address leads to the new one for 30 days. After
        that, anyone can take the old name. Notes keep the name they were written under. You can change your username
        again after {account.usernameChangeIntervalMs / dayMs} days.
      </p>
    </>
  )
}

function BiographyField({ id, form }: FieldProps) {
  const { draft, error, change } = form
  const sentence = error?.field === 'biography' ? error.sentence : undefined
  return (
    <div className={textArea.field}>
      <label htmlFor={`${id}-biography`} className={textArea.label}>
        Biography
      </label>
      <textarea
        id={`${id}-biography`}
        className={`${textArea.area} ${styles.biography}`}
        dir="auto"
        aria-invalid={sentence ? true : undefined}
        aria-describedby={`${id}-length`}
        value={draft.biography}
        onChange={(event) => change({ biography: event.target.value })}
      />
      <p id={`${id}-length`} className={sentence ? textArea.error : styles.length}>
        {sentence ??
          `${draft.biography.trim().length.toLocaleString('en')} of ${limits.biographyMaxLength.toLocaleString('en')} characters`}
      </p>
    </div>
  )
}
