import { trash, type User } from '@geist/domain'
import { Button } from '@geist/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'

import { showToast } from '../../../shared/toast/toast-store'
import type { ProfileDraft } from '../parse-profile'
import { ProfileDialog } from './profile-dialog'

export interface EditProfileProps {
  readonly user: User
  /** Receives the profile after an edit. */
  readonly onProfileChange: (user: User) => void
  /** Receives the new username once it is saved. */
  readonly onRename: (username: string) => void
  /** Returns the path of a user's profile. */
  readonly profilePath: (username: string) => string
}

/** Button and dialog to edit the user's own username and biography. */
export function EditProfile(props: EditProfileProps) {
  const { user } = props
  const [draft, setDraft] = useState<ProfileDraft>()
  const [isOpen, setOpen] = useState(false)
  // Used as a key: each opening mounts a fresh dialog.
  const [openCount, setOpenCount] = useState(0)
  const open = (initialDraft: ProfileDraft) => {
    setDraft(initialDraft)
    setOpenCount((count) => count + 1)
    setOpen(true)
  }
  const offerToReopen = (text: string, label: string, unsavedDraft: ProfileDraft) =>
    showToast({ text, action: { label, onPress: () => open(unsavedDraft) }, durationMs: trash.undoMs })
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
          initialDraft={draft}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onCloseUnsaved={offerToReopen}
          onClosed={() => setDraft(undefined)}
        />
      )}
    </>
  )
}
