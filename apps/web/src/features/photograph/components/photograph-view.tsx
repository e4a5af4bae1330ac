import { Dialog as Base } from '@base-ui/react/dialog'
import { messages } from '@geist/domain'
import { Settings2, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import iconButton from '../../../shared/icon-button.module.css'
import { openPhoto } from '../open-photo'
import type { Photo } from '../photo'
import { photosAmong } from '../photos-among'
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
  /** Whose note it is. */
  readonly uid: string
  readonly source: PhotographSource
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when it is out of sight. */
  readonly onClosed: () => void
  /** Puts the text of a photo into the note; answers whether it is there. */
  readonly onText: (text: string, photo: Photo) => boolean
  /** Gets the focus once a text is in the note. */
  readonly noteField: () => HTMLElement | null | undefined
}

type Scene =
  /** Aiming: with the camera, or at a photo that is there. */
  | { readonly at: 'stage'; readonly still?: Photo }
  | { readonly at: 'opening' }
  | { readonly at: 'photo'; readonly photo: Photo; readonly waiting: number }

/** The camera view, over the whole screen. It closes when the text of the photo is in the note. */
export function PhotographView({ uid, source, isOpen, onClose, onClosed, onText, noteField }: PhotographViewProps) {
  const [scene, setScene] = useState<Scene>({ at: source.kind === 'files' ? 'opening' : 'stage' })
  /** The photos that are still to be read, after this one. */
  const queue = useRef<readonly File[]>([])
  const hasAdded = useRef(false)
  const view = useRef<HTMLDivElement>(null)
  const message = useDialog<Message>()
  const [isChoosing, setChoosing] = useState(false)
  const { reading, read, forget, stop } = useReading((failure) =>
    message.open({ title: messages.processImageFailed, detail: readingSentence(failure) }),
  )

  const close = () => {
    // Nothing in the view changes while it fades.
    stop()
    onClose()
  }
  const toStage = (still?: Photo) => {
    forget()
    setScene({ at: 'stage', ...(still && { still }) })
  }
  const readBy = async (photo: Photo, reader: Reader) => {
    // Offline, only this device can.
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
    // No photo is sent before the user has chosen that.
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
    message.open({ title: messages.processImageFailed, detail: photoSentence(opened.reason), isOfFile: true })
  }
  const openFiles = ([first, ...others]: readonly File[], mode: 'text' | 'crop', before?: Scene) => {
    if (!first) return
    queue.current = [...others, ...queue.current]
    void openFile(first, mode, before)
  }
  /** Goes on to the photo that waits, if there is one. @returns whether there was */
  const openNext = (): boolean => {
    const [next, ...others] = queue.current
    if (!next) return false
    forget()
    queue.current = others
    void openFile(next, 'text')
    return true
  }
  useEffect(() => {
    // Once: every opening is a view of its own.
    if (source.kind === 'files') openFiles(source.files, 'text')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  const takeOver = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    if (scene.at !== 'opening') openFiles(photosAmong(files), 'text', scene)
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
            // A picture of the text often comes beside a text: then the text is meant.
            if (!event.clipboardData.types.includes('text/plain')) takeOver(event, event.clipboardData.files)
          }}
        >
          {isOpen && <Held />}
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
            onDismissed={({ isOfFile }) => {
              // With nothing left to show behind it, the view goes too.
              if (isOfFile && !openNext() && scene.at === 'opening') close()
            }}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A photo that is being read would be lost with the screen. */
function Held() {
  useHoldScreen()
  return null
}
