import { type ClipboardEvent, type DragEvent, useState } from 'react'

import { photosAmong } from './photos-among'

/** What the camera view was opened with. */
export type PhotographSource = { readonly kind: 'camera' } | { readonly kind: 'files'; readonly files: readonly File[] }

export interface PhotographControl {
  /** `undefined` while it is out of sight. It stays while the view fades. */
  readonly source: PhotographSource | undefined
  readonly isOpen: boolean
  /** How often it was opened: the `key` of the view, so that each opening is a new one. */
  readonly openCount: number
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

type Opening = Pick<PhotographControl, 'source' | 'isOpen' | 'openCount'>

/** The camera view of a composer: opened by its tool, or with photos that are pasted or dropped. */
export function usePhotograph(): PhotographControl {
  const [opening, setOpening] = useState<Opening>({ source: undefined, isOpen: false, openCount: 0 })
  const { isOpen } = opening
  const openWith = (given: Iterable<File>) => {
    const files = photosAmong(given)
    setOpening(({ openCount }) => ({
      source: files.length > 0 ? { kind: 'files', files } : { kind: 'camera' },
      isOpen: true,
      openCount: openCount + 1,
    }))
  }
  return {
    ...opening,
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
