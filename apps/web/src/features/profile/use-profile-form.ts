import type { User } from '@geist/domain'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useFormDraft } from '../../shared/saving/use-form-draft'
import { parseProfile, type ProfileDraft } from './parse-profile'
import { type ProfileFormError, saveProfileWithToast } from './save-profile-with-toast'

export interface ProfileFormOptions {
  readonly user: User
  readonly initialDraft: ProfileDraft
  readonly onClose: () => void
  /**
   * Called with an unsaved draft after the dialog was closed, and with the text and action label of
   * a toast.
   */
  readonly onCloseUnsaved: (text: string, label: string, draft: ProfileDraft) => void
  /** Receives the profile after an edit. */
  readonly onProfileChange: (user: User) => void
  /** Receives the new username once it is saved. */
  readonly onRename: (username: string) => void
}

export interface ProfileForm {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly draft: ProfileDraft
  /** The saved profile. */
  readonly user: User
  readonly error: ProfileFormError | undefined
  readonly isSaving: boolean
  /** Whether the draft was changed while an earlier one was saved. */
  readonly hasUnsavedRest: boolean
  readonly change: (changes: Partial<ProfileDraft>) => void
  readonly submit: (event: FormEvent) => Promise<void>
  readonly close: () => void
}

export const partlySavedText = 'Saved, but not what you typed while it was saving.'

/**
 * State of the profile form. A save continues after the dialog was closed, and offers the rest of
 * the draft in a toast.
 */
export function useProfileForm(options: ProfileFormOptions): ProfileForm {
  const { initialDraft, onClose, onCloseUnsaved, onProfileChange, onRename } = options
  const { fields: draft, isSaving, change: changeDraft, save } = useFormDraft(initialDraft)
  // The page learns of a new username only when the dialog closes, because a new username opens
  // another page.
  const [user, setUser] = useState(options.user)
  const [isPartlySaved, setPartlySaved] = useState(false)
  // The draft at the time when the dialog was closed during a save.
  const closedDraft = useRef<ProfileDraft>(undefined)
  const { formRef, error, showError, clearError } = useFormError()
  const isUnsaved = parseProfile(draft, user).status !== 'unchanged'
  const change = (changes: Partial<ProfileDraft>) => {
    clearError()
    changeDraft(changes)
  }
  const close = () => {
    onClose()
    if (user.username !== options.user.username) onProfileChange(user)
    if (isSaving) closedDraft.current = draft
    else if (isUnsaved) onCloseUnsaved('Changes discarded', 'Undo', draft)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { result, savedUser } = await saveDraft()
    if (result === 'busy') return
    if (closedDraft.current && result === 'failed')
      onCloseUnsaved('Couldn’t save your profile.', 'Show', closedDraft.current)
    if (result === 'failed') return
    setUser(savedUser)
    setPartlySaved(result === 'changed-since')
    if (result === 'saved') onClose()
    if (result === 'saved' || closedDraft.current || savedUser.username === user.username) onProfileChange(savedUser)
    if (closedDraft.current && result === 'changed-since') onCloseUnsaved(partlySavedText, 'Show', closedDraft.current)
  }
  return { formRef, draft, user, error, isSaving, hasUnsavedRest: isPartlySaved && isUnsaved, change, submit, close }

  /** Validates and saves the draft. Shows an error unless it succeeds. */
  async function saveDraft() {
    let savedUser = user
    const result = await save(async (submitted) => {
      const parsed = parseProfile(submitted, user)
      if (parsed.status === 'unchanged') return true
      const failure = parsed.status === 'refused' ? parsed : await saveProfileWithToast(user, parsed, onRename)
      if (failure) showError(failure)
      else if (parsed.status === 'accepted') savedUser = { ...user, ...parsed.newUsername, biography: parsed.biography }
      return failure === undefined
    })
    return { result, savedUser }
  }
}

/** The error of the form. Showing it moves the focus to its field. */
function useFormError() {
  const [error, setError] = useState<ProfileFormError>()
  const formRef = useRef<HTMLFormElement>(null)
  const showError = (newError: ProfileFormError) => {
    // Renders the error first: only then does its field have `aria-invalid`.
    flushSync(() => setError(newError))
    formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const clearError = () => setError(undefined)
  return { formRef, error, showError, clearError }
}
