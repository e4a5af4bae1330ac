import { SegmentedControl } from '@geist/ui'

import styles from './mode-choice.module.css'

export type Mode = 'text' | 'crop'

const options = [
  { value: 'text', label: 'Text' },
  { value: 'crop', label: 'Crop' },
] as const

/** Switch between reading the whole photo and cropping it first. */
export function ModeChoice({ mode, onChoose }: { readonly mode: Mode; readonly onChoose: (mode: Mode) => void }) {
  return <SegmentedControl legend="Mode" className={styles.modes} options={options} value={mode} onChoose={onChoose} />
}
