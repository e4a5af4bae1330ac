import { Button } from '@geist/ui'
import { X } from 'lucide-react'

import { announce } from '../../../shared/announce/announce'
import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { type DialogState, useDialog } from '../../../shared/dialog/use-dialog'
import iconButton from '../../../shared/icon-button.module.css'
import { showToast } from '../../../shared/toast/toast-store'
import type { Photo } from '../photo'
import { type PhotoInDraft, usePhotosInDraft } from '../photos-in-draft'
import { handwritingSentence } from '../photograph-sentences'
import styles from './photo-chips.module.css'
import { PhotoComparison } from './photo-comparison'
import { PhotoImage } from './photo-image'

export interface PhotoChipsProps {
  /** Gets the focus when a chip is removed. */
  readonly getNoteField: () => HTMLElement | null | undefined
}

/** Chips of the photos whose text is in the draft: compare, undo or dismiss. */
export function PhotoChips({ getNoteField }: PhotoChipsProps) {
  const photos = usePhotosInDraft((state) => state.photos)
  const comparison = useDialog<PhotoInDraft>()
  const undo = ({ text }: PhotoInDraft) => {
    if (!text.undo()) {
      showToast({ text: 'You edited this text, so it stays in your note.', durationMs: 6_000 })
      return
    }
    announce('The text from the photo was removed.')
    getNoteField()?.focus()
  }
  const dismiss = ({ text }: PhotoInDraft) => {
    text.stopTracking()
    getNoteField()?.focus()
  }
  const closeComparison = () => {
    comparison.close()
    // Remove the chip if the user deleted all of the photo's text.
    if (comparison.subject?.text.current() === '') dismiss(comparison.subject)
  }
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.chips} aria-label="Photos for this note, on this page only">
          {photos.map((photoInDraft) => (
            <PhotoChip
              key={photoInDraft.id}
              photo={photoInDraft.photo}
              onCompare={() => comparison.open(photoInDraft)}
              onUndo={() => undo(photoInDraft)}
              onDismiss={() => dismiss(photoInDraft)}
            />
          ))}
        </ul>
      )}
      <ComparisonDialog dialog={comparison} photos={photos} onClose={closeComparison} />
    </>
  )
}

interface ComparisonDialogProps {
  readonly dialog: DialogState<PhotoInDraft>
  readonly photos: readonly PhotoInDraft[]
  readonly onClose: () => void
}

/** Shows a photo beside its text. Closes once the draft no longer contains the photo. */
function ComparisonDialog({ dialog, photos, onClose }: ComparisonDialogProps) {
  const { subject, isOpen, clearSubject } = dialog
  return (
    <Dialog
      isOpen={isOpen && subject !== undefined && photos.includes(subject)}
      onClose={onClose}
      onClosed={clearSubject}
      size="full"
    >
      <DialogHeader
        title="Text from the photo"
        description={`Your changes here also change your note. ${handwritingSentence}`}
        hasCloseIcon
      />
      <DialogBody>{subject && <PhotoComparison {...subject} />}</DialogBody>
    </Dialog>
  )
}

interface PhotoChipProps {
  readonly photo: Photo
  readonly onCompare: () => void
  readonly onUndo: () => void
  readonly onDismiss: () => void
}

function PhotoChip({ photo, onCompare, onUndo, onDismiss }: PhotoChipProps) {
  return (
    <li className={styles.chip}>
      <PhotoImage className={styles.thumb} photo={photo} alt="" />
      <Button look="plain" aria-haspopup="dialog" onClick={onCompare}>
        Compare with the photo
      </Button>
      <Button look="plain" onClick={onUndo}>
        Undo
      </Button>
      <button type="button" className={iconButton.quiet} aria-label="Dismiss" title="Dismiss" onClick={onDismiss}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}
