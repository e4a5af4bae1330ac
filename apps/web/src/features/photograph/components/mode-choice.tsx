import { SegmentedControl } from '@geist/ui'

import styles from './mode-choice.module.css'

export type CaptureMode = 'text' | 'crop'

const options = [
  { value: 'text', label: 'Text' },
  { value: 'crop', label: 'Crop' },
] as const

/** Switch between reading the whole photo and cropping it first. */
export function ModeChoice({
  mode,
  onChoose,
}: {
  readonly mode: CaptureMode
  readonly onChoose: (mode: CaptureMode) => void
}) {
  return <SegmentedControl legend="Mode" className={styles.modes} options={options} value={mode} onChoose={onChoose} />
}
