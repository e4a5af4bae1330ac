import { Dialog as Base } from '@base-ui/react/dialog'
import { messages } from '@geist/domain'
import { X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import iconButton from '../../../shared/icon-button.module.css'
import { openPhoto } from '../open-photo'
import type { Photo } from '../photo'
import { photosAmong } from '../photos-among'
import { chosenReader, chooseReader, type Reader } from '../reading-choice'
import { photoSentence, readingSentence } from '../sentences'
import { useMendedText } from '../use-mended-text'
import type { PhotographSource } from '../use-photograph'
import { useReading } from '../use-reading'
import { MessageDialog, type Message } from './message-dialog'
import styles from './photograph-view.module.css'
import { Review } from './review'
import { Stage } from './stage'

export interface PhotographViewProps {
  /** Whose note it is. */
  readonly uid: string
  readonly source: PhotographSource
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when it is out of sight. */
  readonly onClosed: () => void
  readonly onUse: (text: string) => boolean
  /** Gets the focus once a text is used. */
  readonly noteField: () => HTMLElement | null | undefined
}

type Scene =
  /** Aiming: with the camera, or at a photo that is there. */
  | { readonly at: 'stage'; readonly still?: Photo }
  | { readonly at: 'opening' }
  | { readonly at: 'review'; readonly photo: Photo }

/** The camera view, over the whole screen: aim, compare what was read with the photo, use it. */
export function PhotographView({ uid, source, isOpen, onClose, onClosed, onUse, noteField }: PhotographViewProps) {
  const [scene, setScene] = useState<Scene>({ at: source.kind === 'files' ? 'opening' : 'stage' })
  /** The photos that are still to be read, after this one. */
  const [queue, setQueue] = useState<readonly File[]>([])
  const [reader, setReader] = useState(chosenReader)
  const [text, setText] = useState('')
  const isUsed = useRef(false)
  const view = useRef<HTMLDivElement>(null)
  const message = useDialog<Message>()
  /** What would be done if the edited text were let go. */
  const letGo = useDialog<{ readonly goOn: () => void }>()
  const { reading, read, forget, stop } = useReading({
    onText: setText,
    onFailure: (failure) => message.open({ title: messages.processImageFailed, detail: readingSentence(failure) }),
  })
  const isEdited = isOpen && reading.status === 'read' && text !== reading.text
  useMendedText(uid, isEdited ? text : undefined)

  /** Does something that loses the text, once it was asked about if somebody worked on it. */
  const losingText = (goOn: () => void) => (isEdited ? letGo.open({ goOn }) : goOn())
  const close = () => {
    // Nothing in the view changes while it fades.
    stop()
    onClose()
  }
  const toStage = (still?: Photo) => {
    forget()
    setScene({ at: 'stage', ...(still && { still }) })
  }
  const readBy = (photo: Photo, by: Reader) => {
    // Without a network nobody but this device can.
    read(photo, navigator.onLine ? by : 'device')
  }
  const take = (photo: Photo) => {
    setScene({ at: 'review', photo })
    const by = reader ?? (navigator.onLine ? undefined : 'device')
    // Nothing is sent before somebody has chosen that.
    if (by) readBy(photo, by)
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
    setQueue([...others, ...queue])
    void openFile(first, mode, before)
  }
  const [next, ...afterNext] = queue
  /** Goes on to the photo that waits, if there is one. @returns whether there was */
  const openNext = (): boolean => {
    if (!next) return false
    forget()
    setQueue(afterNext)
    void openFile(next, 'text')
    return true
  }
  useEffect(() => {
    // Once: every opening is a view of its own.
    if (source.kind === 'files') openFiles(source.files, 'text')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  const choose = (by: Reader) => {
    setReader(by)
    chooseReader(by)
  }
  const use = () => {
    if (!onUse(text.trim())) {
      message.open({ title: 'The text could not be put into the note', detail: 'The note is being saved. Try again.' })
      return
    }
    isUsed.current = true
    if (!openNext()) close()
  }
  const takeOver = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    const photos = photosAmong(files)
    if (scene.at !== 'opening') losingText(() => openFiles(photos, 'text', scene))
  }

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && losingText(close)}
      onOpenChangeComplete={(open) => !open && onClosed()}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Popup
          ref={view}
          className={styles.view}
          data-scene={scene.at}
          data-dimmed={message.isOpen}
          finalFocus={() => (isUsed.current ? (noteField() ?? true) : true)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => takeOver(event, event.dataTransfer.files)}
          onPaste={(event) => {
            // A picture of the text often comes beside a text: then the text is meant.
            if (!event.clipboardData.types.includes('text/plain')) takeOver(event, event.clipboardData.files)
          }}
        >
          {isOpen && <Held />}
          <header className={styles.head}>
            <Base.Title className={styles.title}>{scene.at === 'review' ? 'Text from the photo' : 'Camera'}</Base.Title>
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
          {scene.at === 'review' && (
            <Review
              photo={scene.photo}
              reading={reading}
              text={text}
              reader={reader}
              onText={setText}
              onChoose={choose}
              onRead={(by) => losingText(() => readBy(scene.photo, by))}
              onCancel={forget}
              onCrop={() => losingText(() => toStage(scene.photo))}
              waiting={queue.length}
              onAnother={() => losingText(() => openNext() || toStage())}
              onUse={use}
            />
          )}
          <MessageDialog
            dialog={message}
            behind={view}
            onDismissed={({ isOfFile }) => {
              // With nothing left to show behind it, the view goes too.
              if (isOfFile && !openNext() && scene.at === 'opening') close()
            }}
          />
          <ConfirmDialog
            isOpen={letGo.isOpen}
            onClose={letGo.close}
            onConfirm={() => {
              letGo.close()
              letGo.subject?.goOn()
            }}
            onClosed={letGo.forget}
            title="Let the text go?"
            question="You have changed the text, and it is not in the note yet."
            confirmLabel="Let it go"
            cancelLabel="Keep it"
            isDestructive
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** What is read and not yet used would be lost with the screen. */
function Held() {
  useHoldScreen()
  return null
}
