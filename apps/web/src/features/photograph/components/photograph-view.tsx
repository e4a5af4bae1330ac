import { Dialog as Base } from '@base-ui/react/dialog'
import { Settings2, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import iconButton from '../../../shared/icon-button.module.css'
import type { Photo } from '../photo'
import { pickPictures } from '../pick-pictures'
import { chosenReader, type Reader } from '../reader-choice'
import { type Scene, usePhotoQueue } from '../use-photo-queue'
import type { PhotographSource } from '../use-photograph'
import { useReadIntoNote } from '../use-read-into-note'
import { MessageDialog, type Message } from './message-dialog'
import styles from './photograph-view.module.css'
import { ReaderDialog } from './reader-dialog'
import { Stage } from './stage'
import { UnreadPhoto } from './unread-photo'

export interface PhotographViewProps {
  /** Account that owns the note. */
  readonly uid: string
  readonly source: PhotographSource
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called after the closing transition. */
  readonly onClosed: () => void
  /** Inserts the text of a photo into the note; returns false on failure. */
  readonly onText: (text: string, photo: Photo) => boolean
  /** Gets the focus after a text was inserted. */
  readonly noteField: () => HTMLElement | null | undefined
}

/** Full-screen camera view. It closes once the text of the last photo is in the note. */
export function PhotographView({ uid, source, isOpen, onClose, onClosed, onText, noteField }: PhotographViewProps) {
  const hasAdded = useRef(false)
  const viewRef = useRef<HTMLDivElement>(null)
  const message = useDialog<Message>()
  const [isChoosingReader, setChoosingReader] = useState(false)
  const { reading, readIntoNote, forget, stop } = useReadIntoNote(onText, message.open)
  const { scene, openFiles, openNext, showPhoto, showStage } = usePhotoQueue({
    source,
    onPhoto: (photo) => {
      const reader = chosenReader(uid) ?? (navigator.onLine ? undefined : 'device')
      // No photo is uploaded before the user has chosen the server.
      if (reader) void readThenContinue(photo, reader)
      else forget()
    },
    onLeavePhoto: forget,
    onMessage: message.open,
  })

  const close = () => {
    // Stop first: nothing in the view may change while it fades out.
    stop()
    onClose()
  }
  const readThenContinue = async (photo: Photo, reader: Reader) => {
    if (!(await readIntoNote(photo, reader))) return
    hasAdded.current = true
    if (!openNext()) close()
  }

  return (
    <ViewPopup
      viewRef={viewRef}
      isOpen={isOpen}
      isDimmed={message.isOpen || isChoosingReader}
      sceneName={scene.name}
      onClose={close}
      onClosed={onClosed}
      finalFocus={() => (hasAdded.current ? (noteField() ?? true) : true)}
      onFiles={(files) => scene.name !== 'opening' && openFiles(pickPictures(files), 'text', scene)}
    >
      {isOpen && <ScreenHold />}
      <ViewHeader onChooseReader={() => setChoosingReader(true)} />
      {scene.name === 'stage' && (
        <Stage
          isOn={isOpen}
          still={scene.still}
          onTake={showPhoto}
          onFiles={(files, mode) => openFiles(files, mode, scene)}
          onMessage={(title) => message.open({ title })}
          onCamera={() => showStage()}
        />
      )}
      {scene.name === 'opening' && (
        <p role="status" className={styles.opening}>
          Opening the photo…
        </p>
      )}
      {scene.name === 'photo' && (
        <UnreadPhoto
          uid={uid}
          photo={scene.photo}
          reading={reading}
          queuedCount={scene.queuedCount}
          onRead={(reader) => void readThenContinue(scene.photo, reader)}
          onCancel={forget}
          onCrop={() => showStage(scene.photo)}
          onNext={() => openNext() || showStage()}
        />
      )}
      <ReaderDialog uid={uid} isOpen={isChoosingReader} onClose={() => setChoosingReader(false)} />
      <MessageDialog
        dialog={message}
        finalFocus={viewRef}
        onDismissed={({ isFileError }) => {
          // With nothing left to show, close the view as well.
          if (isFileError && !openNext() && scene.name === 'opening') close()
        }}
      />
    </ViewPopup>
  )
}

interface ViewPopupProps {
  readonly viewRef: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  readonly isDimmed: boolean
  readonly sceneName: Scene['name']
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly finalFocus: () => HTMLElement | true
  /** Called with pasted or dropped files. */
  readonly onFiles: (files: FileList) => void
  readonly children: ReactNode
}

/** The full-screen popup of the view, in which files can be dropped and pasted. */
function ViewPopup(props: ViewPopupProps) {
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

function ViewHeader({ onChooseReader }: { readonly onChooseReader: () => void }) {
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

/** Holds the current screen while the view is open: leaving it would lose the photo. */
function ScreenHold() {
  useHoldScreen()
  return null
}
