import { Dialog as Base } from '@base-ui/react/dialog'
import { Settings2, X } from 'lucide-react'
import type { ClipboardEvent, DragEvent, ReactNode, RefObject } from 'react'

import iconButton from '../../../shared/icon-button.module.css'
import type { Scene } from '../use-photo-queue'
import styles from './photograph-view.module.css'

export interface ViewPopupProps {
  /** Receives the element of the view. */
  readonly viewRef: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  /** Whether a dialog covers the view. */
  readonly isDimmed: boolean
  /** Selects the styles of the scene. */
  readonly sceneName: Scene['name']
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly finalFocus: () => HTMLElement | true
  /** Called with pasted or dropped files. */
  readonly onFiles: (files: FileList) => void
  readonly children: ReactNode
}

/** The full-screen popup of the view, in which files can be dropped and pasted. */
export function ViewPopup(props: ViewPopupProps) {
  const { viewRef, isOpen, isDimmed, sceneName, onClose, onClosed, finalFocus, onFiles, children } = props
  const acceptFiles = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed()}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Popup
          ref={viewRef}
          className={styles.view}
          data-scene={sceneName}
          data-dimmed={isDimmed}
          finalFocus={finalFocus}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => acceptFiles(event, event.dataTransfer.files)}
          onPaste={(event) => {
            // Copied text often comes with a picture of itself: prefer the text.
            if (!event.clipboardData.types.includes('text/plain')) acceptFiles(event, event.clipboardData.files)
          }}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Title and buttons at the top of the view. */
export function ViewHeader({ onChooseReader }: { readonly onChooseReader: () => void }) {
  return (
    <header className={styles.head}>
      <Base.Title className={styles.title}>Camera</Base.Title>
      <button
        type="button"
        className={iconButton.quiet}
        aria-label="Where photos are read"
        title="Where photos are read"
        aria-haspopup="dialog"
        onClick={onChooseReader}
      >
        <Settings2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Base.Close className={iconButton.quiet} aria-label="Close" title="Close">
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Base.Close>
    </header>
  )
}
