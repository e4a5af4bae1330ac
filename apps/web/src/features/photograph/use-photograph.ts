import { type ClipboardEvent, type DragEvent, useState } from 'react'

import { photosAmong } from './photos-among'

/** What the camera view was opened with. Every opening is a turn, and a view of its own. */
export type PhotographSource =
  | { readonly kind: 'camera'; readonly turn: number }
  | { readonly kind: 'files'; readonly turn: number; readonly files: readonly File[] }

export interface PhotographControl {
  /** `undefined` while it is out of sight. It stays while the view fades. */
  readonly source: PhotographSource | undefined
  readonly isOpen: boolean
  /** Opens the camera. */
  readonly open: () => void
  readonly close: () => void
  /** Lets go of the photo and of what reads, once the view is out of sight. */
  readonly forget: () => void
  /** Put these on what holds the composer: photos can then be pasted and dropped there. */
  readonly target: PhotoTarget
}

export interface PhotoTarget {
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
}

interface Opening {
  readonly source: PhotographSource | undefined
  readonly isOpen: boolean
  readonly turns: number
}

/** Taking the words of a photo into a note: from the camera, from a file, pasted, dropped. */
export function usePhotograph(): PhotographControl {
  const [{ source, isOpen }, setOpening] = useState<Opening>({ source: undefined, isOpen: false, turns: 0 })
  const openWith = (given: Iterable<File>) => {
    const files = photosAmong(given)
    setOpening(({ turns }) => {
      const turn = turns + 1
      return {
        source: files.length > 0 ? { kind: 'files', turn, files } : { kind: 'camera', turn },
        isOpen: true,
        turns: turn,
      }
    })
  }
  return {
    source,
    isOpen,
    open: () => openWith([]),
    close: () => setOpening((before) => ({ ...before, isOpen: false })),
    forget: () => setOpening((before) => (before.isOpen ? before : { ...before, source: undefined })),
    target: {
      onPaste: (event) => {
        const { files, types } = event.clipboardData
        // Office programs put a picture of the text beside the text: then the text is meant.
        if (files.length === 0 || types.includes('text/plain') || isOpen) return
        event.preventDefault()
        openWith(files)
      },
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDrop: (event) => {
        if (event.dataTransfer.files.length === 0) return
        // Else the browser would leave the page for the file.
        event.preventDefault()
        if (!isOpen) openWith(event.dataTransfer.files)
      },
    },
  }
}
