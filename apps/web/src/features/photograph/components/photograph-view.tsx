import { Dialog as Base } from '@base-ui/react/dialog'
import { messages } from '@geist/domain'
import { Settings2, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import iconButton from '../../../shared/icon-button.module.css'
import { openPhoto } from '../open-photo'
import type { Photo } from '../photo'
import { pickPictures } from '../pick-pictures'
import { chosenReader, type Reader } from '../reader-choice'
import { photoSentence, readingSentence } from '../sentences'
import type { PhotographSource } from '../use-photograph'
import { useReading } from '../use-reading'
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

type Scene =
  /** Aiming the live camera, or cropping the photo in `still`. */
  | { readonly at: 'stage'; readonly still?: Photo }
  | { readonly at: 'opening' }
  | { readonly at: 'photo'; readonly photo: Photo; readonly waiting: number }

/** Full-screen camera view. It closes once the text of the last photo is in the note. */
export function PhotographView({ uid, source, isOpen, onClose, onClosed, onText, noteField }: PhotographViewProps) {
  const [scene, setScene] = useState<Scene>({ at: source.kind === 'files' ? 'opening' : 'stage' })
  /** Photos still to be read after the current one. */
  const queue = useRef<readonly File[]>([])
  const hasAdded = useRef(false)
  const view = useRef<HTMLDivElement>(null)
  const message = useDialog<Message>()
  const [isChoosing, setChoosing] = useState(false)
  const { reading, read, forget, stop } = useReading((failure) =>
    message.open({ title: messages.processImageFailed, detail: readingSentence(failure) }),
  )

  const close = () => {
    // Stop first: nothing in the view may change while it fades out.
    stop()
    onClose()
  }
  const toStage = (still?: Photo) => {
    forget()
    setScene({ at: 'stage', ...(still && { still }) })
  }
  const readBy = async (photo: Photo, reader: Reader) => {
    // Offline, only this device can read photos.
    const text = await read(photo, navigator.onLine ? reader : 'device')
    if (!text) return
    if (!onText(text, photo)) {
      forget()
      message.open({ title: 'The text could not be added to your note', detail: 'Read the photo again.' })
      return
    }
    hasAdded.current = true
    if (!openNext()) close()
  }
  const take = (photo: Photo) => {
    setScene({ at: 'photo', photo, waiting: queue.current.length })
    const reader = chosenReader(uid) ?? (navigator.onLine ? undefined : 'device')
    // No photo is uploaded before the user has chosen the server.
    if (reader) void readBy(photo, reader)
    else forget()
  }
  const openFile = async (file: File, mode: 'text' | 'crop', before?: Scene) => {
    setScene({ at: 'opening' })
    const opened = await openPhoto(file)
    if (opened.status === 'opened') {
      if (mode === 'crop') toStage(opened.photo)
      else take(opened.photo)
      return
    }
    setScene(before ?? { at: 'opening' })
    message.open({ title: messages.processImageFailed, detail: photoSentence(opened.reason), isFileError: true })
  }
  const openFiles = ([first, ...others]: readonly File[], mode: 'text' | 'crop', before?: Scene) => {
    if (!first) return
    queue.current = [...others, ...queue.current]
    void openFile(first, mode, before)
  }
  /** Opens the next photo in the queue; returns false if the queue is empty. */
  const openNext = (): boolean => {
    const [next, ...others] = queue.current
    if (!next) return false
    forget()
    queue.current = others
    void openFile(next, 'text')
    return true
  }
  useEffect(() => {
    // On mount only: each opening mounts a new view.
    if (source.kind === 'files') openFiles(source.files, 'text')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on mount
  }, [])
  const takeOver = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    if (scene.at !== 'opening') openFiles(pickPictures(files), 'text', scene)
  }

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      onOpenChangeComplete={(open) => !open && onClosed()}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Popup
          ref={view}
          className={styles.view}
          data-scene={scene.at}
          data-dimmed={message.isOpen || isChoosing}
          finalFocus={() => (hasAdded.current ? (noteField() ?? true) : true)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => takeOver(event, event.dataTransfer.files)}
          onPaste={(event) => {
            // Copied text often comes with a picture of itself: prefer the text.
            if (!event.clipboardData.types.includes('text/plain')) takeOver(event, event.clipboardData.files)
          }}
        >
          {isOpen && <ScreenHold />}
          <header className={styles.head}>
            <Base.Title className={styles.title}>Camera</Base.Title>
            <button
              type="button"
              className={iconButton.quiet}
              aria-label="Where photos are read"
              title="Where photos are read"
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <Settings2 size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <Base.Close className={iconButton.quiet} aria-label="Close" title="Close">
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Base.Close>
          </header>
          {scene.at === 'stage' && (
            <Stage
              isOn={isOpen}
              still={scene.still}
              onTake={take}
              onFiles={(files, mode) => openFiles(files, mode, scene)}
              onMessage={(title) => message.open({ title })}
              onCamera={() => toStage()}
            />
          )}
          {scene.at === 'opening' && (
            <p role="status" className={styles.opening}>
              Opening the photo…
            </p>
          )}
          {scene.at === 'photo' && (
            <UnreadPhoto
              uid={uid}
              photo={scene.photo}
              reading={reading}
              waiting={scene.waiting}
              onRead={(reader) => void readBy(scene.photo, reader)}
              onCancel={forget}
              onCrop={() => toStage(scene.photo)}
              onAnother={() => openNext() || toStage()}
            />
          )}
          <ReaderDialog uid={uid} isOpen={isChoosing} onClose={() => setChoosing(false)} />
          <MessageDialog
            dialog={message}
            behind={view}
            onDismissed={({ isFileError }) => {
              // With nothing left to show, close the view as well.
              if (isFileError && !openNext() && scene.at === 'opening') close()
            }}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Holds the current screen while the view is open: leaving it would lose the photo. */
function ScreenHold() {
  useHoldScreen()
  return null
}
