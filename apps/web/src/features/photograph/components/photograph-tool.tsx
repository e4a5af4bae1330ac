import { Button } from '@geist/ui'
import { Camera } from 'lucide-react'

import { useCaptureDevice } from '../../../shared/capture-device'
import type { PhotographControl } from '../use-photograph'
import styles from './photograph-tool.module.css'

export interface PhotographToolProps {
  readonly photograph: PhotographControl
  /** Whether words can go nowhere at the moment. */
  readonly disabled?: boolean
}

/** The tool that opens the camera. */
export function PhotographTool({ photograph, disabled = false }: PhotographToolProps) {
  const isDictating = useCaptureDevice(({ held }) => held === 'microphone')
  return (
    <Button
      look="plain"
      className={styles.tool}
      aria-label="Camera"
      title={isDictating ? 'Stop dictating to use the camera' : 'Camera'}
      aria-haspopup="dialog"
      disabled={disabled || isDictating}
      onClick={photograph.open}
    >
      <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  )
}
