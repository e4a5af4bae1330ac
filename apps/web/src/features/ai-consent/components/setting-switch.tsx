import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'

import section from '../../../shared/settings-section/settings-section.module.css'
import styles from './ai-settings.module.css'

interface SettingSwitchProps {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChoose: (isOn: boolean) => void
}

/** A setting with its switch and what it does. */
export function SettingSwitch({ label, hint, isOn, isDisabled = false, onChoose }: SettingSwitchProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <div>
        <p id={`${id}-label`} className={styles.label}>
          {label}
        </p>
        <p id={`${id}-hint`} className={section.hint}>
          {hint}
        </p>
      </div>
      <Switch.Root
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onCheckedChange={onChoose}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </div>
  )
}
