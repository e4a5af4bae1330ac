import { messages } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { Message } from './components/message-dialog'
import type { Mode } from './components/mode-choice'
import { openPhoto } from './open-photo'
import type { Photo } from './photo'
import { photoSentence } from './sentences'
import type { PhotographSource } from './use-photograph'

/** What the camera view shows. */
export type Scene =
  /** The live camera, or the photo in `still` to crop. */
  | { readonly name: 'stage'; readonly still?: Photo }
  | { readonly name: 'opening' }
  | { readonly name: 'photo'; readonly photo: Photo; readonly queuedCount: number }

export interface PhotoQueue {
  readonly scene: Scene
  /** Shows the camera, or a photo to crop. */
  readonly showStage: (still?: Photo) => void
  readonly showPhoto: (photo: Photo) => void
  /**
   * Opens the first of some files and queues the others. If it cannot be opened, shows `fallback`.
   */
  readonly openFiles: (files: readonly File[], mode: Mode, fallback?: Scene) => void
  /** Opens the next queued photo; returns false if the queue is empty. */
  readonly openNext: () => boolean
}

export interface PhotoQueueOptions {
  readonly source: PhotographSource
  /** Called with each photo that is shown to be read. */
  readonly onPhoto: (photo: Photo) => void
  /** Called when the view leaves a photo. */
  readonly onLeavePhoto: () => void
  readonly onMessage: (message: Message) => void
}

/** The scene of the camera view, with the files that are still to be opened. */
export function usePhotoQueue({ source, onPhoto, onLeavePhoto, onMessage }: PhotoQueueOptions): PhotoQueue {
  const [scene, setScene] = useState<Scene>(source.kind === 'files' ? { name: 'opening' } : { name: 'stage' })
  const queue = useRef<readonly File[]>([])

  const showStage = (still?: Photo) => {
    onLeavePhoto()
    setScene({ name: 'stage', ...(still && { still }) })
  }
  const showPhoto = (photo: Photo) => {
    setScene({ name: 'photo', photo, queuedCount: queue.current.length })
    onPhoto(photo)
  }
  const openFile = async (file: File, mode: Mode, fallback: Scene = { name: 'opening' }) => {
    setScene({ name: 'opening' })
    const opened = await openPhoto(file)
    if (opened.status === 'opened') {
      if (mode === 'crop') showStage(opened.photo)
      else showPhoto(opened.photo)
      return
    }
    setScene(fallback)
    onMessage({ title: messages.processImageFailed, detail: photoSentence(opened.reason), isFileError: true })
  }
  const openFiles = ([first, ...rest]: readonly File[], mode: Mode, fallback?: Scene) => {
    if (!first) return
    queue.current = [...rest, ...queue.current]
    void openFile(first, mode, fallback)
  }
  const openNext = (): boolean => {
    const [next, ...rest] = queue.current
    if (!next) return false
    onLeavePhoto()
    queue.current = rest
    void openFile(next, 'text')
    return true
  }
  useEffect(() => {
    // On mount only: each opening mounts a new view.
    if (source.kind === 'files') openFiles(source.files, 'text')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on mount
  }, [])
  return { scene, showStage, showPhoto, openFiles, openNext }
}
