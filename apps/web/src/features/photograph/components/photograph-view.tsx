import { useRef, useState } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import type { Photo } from '../photo'
import { pickPictures } from '../pick-pictures'
import { usePhotoFlow } from '../use-photo-flow'
import type { PhotographSource } from '../use-photograph'
import { MessageDialog, type DialogMessage } from './message-dialog'
import { ReaderDialog } from './reader-dialog'
import { ViewHeader, ViewPopup } from './view-popup'
import { ViewScene } from './view-scene'

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
export function PhotographView(props: PhotographViewProps) {
  const { uid, source, isOpen, onClose, onClosed, onText, noteField } = props
  const viewRef = useRef<HTMLDivElement>(null)
  const message = useDialog<DialogMessage>()
  const [isChoosingReader, setChoosingReader] = useState(false)
  const flow = usePhotoFlow({ uid, source, onText, onMessage: message.open, onClose })
  const { scene, openFiles, openNext, hasInserted, close } = flow

  return (
    <ViewPopup
      viewRef={viewRef}
      isOpen={isOpen}
      isDimmed={message.isOpen || isChoosingReader}
      sceneName={scene.name}
      onClose={close}
      onClosed={onClosed}
      finalFocus={() => (hasInserted() ? (noteField() ?? true) : true)}
      onFiles={(files) => scene.name !== 'opening' && openFiles(pickPictures(files), 'text', scene)}
    >
      {isOpen && <ScreenHold />}
      <ViewHeader onChooseReader={() => setChoosingReader(true)} />
      <ViewScene uid={uid} flow={flow} isOpen={isOpen} onMessage={message.open} />
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

/** Holds the current screen while the view is open: leaving it would lose the photo. */
function ScreenHold() {
  useHoldScreen()
  return null
}
