import { Button } from '@geist/ui'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, useState } from 'react'

import type { Photo } from '../photo'
import { PhotoImage } from './photo-image'
import styles from './zoomable-photo.module.css'

const maxZoom = 4
const zoomStep = 0.5

/** A zoomable photo. It scrolls within its frame by touch, wheel and arrow keys. */
export function ZoomablePhoto({ photo }: { readonly photo: Photo }) {
  const [zoom, setZoom] = useState(1)
  return (
    <div className={styles.photo}>
      <section
        className={styles.frame}
        aria-label="The photo"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be scrollable by keyboard
        tabIndex={0}
      >
        <PhotoImage
          photo={photo}
          alt="What you photographed"
          className={styles.picture}
          style={{ '--zoom': zoom, '--ratio': photo.width / photo.height } as CSSProperties}
        />
      </section>
      <div className={styles.tools}>
        <Button
          className={styles.tool}
          aria-label="Zoom out"
          title="Zoom out"
          aria-disabled={zoom === 1}
          onClick={() => setZoom(Math.max(1, zoom - zoomStep))}
        >
          <ZoomOut size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <span role="status" className={styles.zoom}>
          {Math.round(100 * zoom)} %
        </span>
        <Button
          className={styles.tool}
          aria-label="Zoom in"
          title="Zoom in"
          aria-disabled={zoom === maxZoom}
          onClick={() => setZoom(Math.min(maxZoom, zoom + zoomStep))}
        >
          <ZoomIn size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
