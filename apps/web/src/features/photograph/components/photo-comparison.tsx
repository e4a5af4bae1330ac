import { useSyncExternalStore } from 'react'

import { useHoldScreen } from '../../../shared/hold-screen'
import textArea from '../../../shared/text-area.module.css'
import type { PhotoInDraft } from '../photos-in-draft'
import styles from './photo-comparison.module.css'
import { ZoomablePhoto } from './zoomable-photo'

/** A photo beside its text in the draft, to compare and correct. */
export function PhotoComparison({ photo, text }: PhotoInDraft) {
  useHoldScreen()
  const photoText = useSyncExternalStore(text.subscribe, text.current)
  return (
    <div className={styles.comparison}>
      <ZoomablePhoto photo={photo} />
      <textarea
        className={`${textArea.area} ${styles.text}`}
        aria-label="Text from the photo"
        dir="auto"
        value={photoText}
        onChange={(event) => text.rewrite(event.target.value)}
      />
    </div>
  )
}
