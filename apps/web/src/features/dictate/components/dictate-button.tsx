import { Button } from '@geist/ui'
import { Mic } from 'lucide-react'

import { useCaptureDevice } from '../../../shared/capture-device'
import { isOn } from '../dictation'
import type { DictationControl } from '../use-dictation'
import styles from './dictate-button.module.css'

export interface DictateButtonProps {
  readonly dictation: DictationControl
  /** Whether words can go nowhere at the moment. */
  readonly disabled?: boolean
}

/** The tool that takes dictation, on or off. */
export function DictateButton({ dictation, disabled = false }: DictateButtonProps) {
  const isPressed = isOn(dictation.state)
  const isCameraOn = useCaptureDevice(({ held }) => held === 'camera')
  return (
    <Button
      look="plain"
      className={`${styles.tool} ${isPressed ? styles.on : ''}`}
      aria-label="Dictate"
      aria-pressed={isPressed}
      title={titleOf(isPressed, isCameraOn)}
      disabled={disabled || isCameraOn}
      // The caret stays where it is: words go there.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dictation.session.toggle()}
    >
      <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  )
}

function titleOf(isPressed: boolean, isCameraOn: boolean): string {
  if (isCameraOn) return 'Close the camera to dictate'
  return isPressed ? 'Stop dictating' : 'Dictate'
}
