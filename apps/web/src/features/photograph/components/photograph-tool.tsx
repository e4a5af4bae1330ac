import { Button } from '@geist/ui'
import { Camera } from 'lucide-react'

import { useCaptureDevice } from '../../../shared/capture-device'
import type { PhotographControl } from '../use-photograph'
import styles from './photograph-tool.module.css'

export interface PhotographToolProps {
  readonly photograph: PhotographControl
}

/** Button that opens the camera view. Disabled during dictation. */
export function PhotographTool({ photograph }: PhotographToolProps) {
  const isDictating = useCaptureDevice(({ held }) => held === 'microphone')
  return (
    <Button
      look="plain"
      className={styles.tool}
      aria-label="Camera"
      title={isDictating ? 'Stop dictating to use the camera' : 'Camera'}
      aria-haspopup="dialog"
      disabled={isDictating}
      onClick={photograph.open}
    >
      <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  )
}
