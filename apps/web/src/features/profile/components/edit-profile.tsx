import { trash, type User } from '@geist/domain'
import { Button } from '@geist/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'

import { showToast } from '../../../shared/toast/toast-store'
import type { ProfileDraft } from '../parse-profile'
import { ProfileDialog } from './profile-dialog'

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
  const [openCount, setOpenCount] = useState(0)
  const open = (initial: ProfileDraft) => {
    setDraft(initial)
    setOpenCount((before) => before + 1)
    setOpen(true)
  }
  const offerUnsaved = (text: string, label: string, unsaved: ProfileDraft) =>
    showToast({ text, action: { label, onPress: () => open(unsaved) }, durationMs: trash.undoMs })
  return (
    <>
      <Button onClick={() => open({ username: user.username, biography: user.biography })}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        Edit profile
      </Button>
      {draft && (
        <ProfileDialog
          {...props}
          key={openCount}
          initial={draft}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onUnsaved={offerUnsaved}
          onClosed={() => setDraft(undefined)}
        />
      )}
    </>
  )
}
