import { Button } from '@geist/ui'
import { Mic } from 'lucide-react'

import { useCaptureDevice } from '../../../shared/capture-device'
import { isOn } from '../dictation'
import type { DictationControl } from '../use-dictation'
import styles from './dictate-button.module.css'

export interface DictateButtonProps {
  readonly dictation: DictationControl
  /** Set while there is no note to dictate into. */
  readonly disabled?: boolean
}

export function DictateButton({ dictation, disabled = false }: DictateButtonProps) {
  const isPressed = isOn(dictation.state)
  const isCameraOn = useCaptureDevice(({ held }) => held === 'camera')
  return (
    <Button
      look="plain"
      className={`${styles.tool} ${isPressed ? styles.on : ''}`}
      aria-label="Dictate"
      aria-pressed={isPressed}
      title={getTitle(isPressed, isCameraOn)}
      disabled={disabled || isCameraOn}
      // Keeps the focus and caret in the note, where the words go.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dictation.session.toggle()}
    >
      <Mic size={20} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  )
}

function getTitle(isPressed: boolean, isCameraOn: boolean): string {
  if (isCameraOn) return 'Close the camera to dictate'
  return isPressed ? 'Stop dictating' : 'Dictate'
}
