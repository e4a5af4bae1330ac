import type { User } from '@geist/domain'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useFormDraft } from '../../shared/saving/use-form-draft'
import { parseProfile, type ProfileDraft } from './parse-profile'
import { type ProfileFormError, saveProfileWithToast } from './save-profile-with-toast'

export interface ProfileFormOptions {
  readonly user: User
  readonly initial: ProfileDraft
  readonly onClose: () => void
  /**
   * Called with an unsaved draft when the dialog is closed, and the text and label of a toast for
   * it.
   */
  readonly onUnsaved: (text: string, label: string, draft: ProfileDraft) => void
  /** Receives the changed profile. */
  readonly onChanged: (user: User) => void
  readonly onRenamed: (username: string) => void
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
  readonly change: (part: Partial<ProfileDraft>) => void
  readonly submit: (event: FormEvent) => Promise<void>
  readonly close: () => void
}

export const savedInPart = 'Saved, without what you typed since.'

export function useProfileForm(options: ProfileFormOptions): ProfileForm {
  const { initial, onClose, onUnsaved, onChanged, onRenamed } = options
  const { fields: draft, isSaving, change: changeDraft, save } = useFormDraft(initial)
  const [error, setError] = useState<ProfileFormError>()
  // The page learns of a new username only when the dialog closes, because a new username opens
  // another page.
  const [user, setUser] = useState(options.user)
  const [isSavedInPart, setSavedInPart] = useState(false)
  // The draft when the dialog was closed during a pending save.
  const closedDraft = useRef<ProfileDraft>(undefined)
  const formRef = useRef<HTMLFormElement>(null)
  const isUnsaved = parseProfile(draft, user).status !== 'unchanged'
  const change = (part: Partial<ProfileDraft>) => {
    setError(undefined)
    changeDraft(part)
  }
  const showError = (next: ProfileFormError) => {
    // Render the error first, then focus its field.
    flushSync(() => setError(next))
    formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const close = () => {
    onClose()
    if (user.username !== options.user.username) onChanged(user)
    if (isSaving) closedDraft.current = draft
    else if (isUnsaved) onUnsaved('Changes discarded', 'Undo', draft)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { result, saved } = await saveDraft()
    if (result === 'busy') return
    if (closedDraft.current && result === 'failed')
      onUnsaved('Your profile could not be saved.', 'Show', closedDraft.current)
    if (result === 'failed') return
    setUser(saved)
    setSavedInPart(result === 'typed-since')
    if (result === 'saved') onClose()
    if (result === 'saved' || closedDraft.current || saved.username === user.username) onChanged(saved)
    if (closedDraft.current && result === 'typed-since') onUnsaved(savedInPart, 'Show', closedDraft.current)
  }
  return { formRef, draft, user, error, isSaving, hasUnsavedRest: isSavedInPart && isUnsaved, change, submit, close }

  async function saveDraft() {
    let saved = user
    const result = await save(async (submitted) => {
      const parsed = parseProfile(submitted, user)
      if (parsed.status === 'unchanged') return true
      const failure = parsed.status === 'refused' ? parsed : await saveProfileWithToast(user, parsed, onRenamed)
      if (failure) showError(failure)
      else if (parsed.status === 'accepted') saved = { ...user, ...parsed.name, biography: parsed.biography }
      return failure === undefined
    })
    return { result, saved }
  }
}
