import type { PhotoFlow } from '../use-photo-flow'
import type { DialogMessage } from './message-dialog'
import styles from './photograph-view.module.css'
import { Stage } from './stage'
import { UnreadPhoto } from './unread-photo'

export interface ViewSceneProps {
  readonly uid: string
  readonly flow: PhotoFlow
  /** The camera runs only while the view is open. */
  readonly isOpen: boolean
  readonly onMessage: (message: DialogMessage) => void
}

/** The scene of the camera view: the camera, a photo that is being opened, or one to read. */
export function ViewScene({ uid, flow, isOpen, onMessage }: ViewSceneProps) {
  const { scene, reading, showStage, showPhoto, openFiles, openNext, readAndContinue, reset } = flow
  switch (scene.name) {
    case 'stage':
      return (
        <Stage
          isOn={isOpen}
          photoToCrop={scene.photoToCrop}
          onTake={showPhoto}
          onFiles={(files, mode) => openFiles(files, mode, scene)}
          onMessage={(title) => onMessage({ title })}
          onReturnToCamera={() => showStage()}
        />
      )
    case 'opening':
      return (
        <p role="status" className={styles.opening}>
          Opening the photo…
        </p>
      )
    case 'photo':
      return (
        <UnreadPhoto
          uid={uid}
          photo={scene.photo}
          reading={reading}
          queuedCount={scene.queuedCount}
          onRead={(reader) => void readAndContinue(scene.photo, reader)}
          onCancel={reset}
          onCrop={() => showStage(scene.photo)}
          onNext={() => openNext() || showStage()}
        />
      )
    default:
      return scene satisfies never
  }
}
