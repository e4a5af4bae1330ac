import { Notice, SegmentedControl } from '@geist/ui'
import { useState } from 'react'

import { useReadingSettings } from '../../../shared/reading/reading-settings'
import { SettingsSection } from '../../../shared/settings-section/settings-section'
import { chooseReadingSetting } from '../choose-reading-setting'
import styles from './reading-settings-section.module.css'

const formattingOptions = [
  { value: 'formatted', label: 'Formatted' },
  { value: 'typed', label: 'As typed' },
] as const

const timeOptions = [
  { value: 'age', label: 'Age' },
  { value: 'date', label: 'Date' },
] as const

/** Settings section for how this device shows notes. */
export function ReadingSettingsSection() {
  const { isFormatted, showsDates } = useReadingSettings()
  const [isStored, setStored] = useState(true)
  return (
    <SettingsSection anchor="reading" title="Reading" summary="How notes look, on this device.">
      <div className={styles.choice}>
        <p>
          Markdown: **bold**, lists, <span className={styles.sample}>- [ ] check boxes</span>
        </p>
        <SegmentedControl
          legend="Markdown"
          options={formattingOptions}
          value={isFormatted ? 'formatted' : 'typed'}
          onChoose={(value) => setStored(chooseReadingSetting('isFormatted', value === 'formatted'))}
        />
      </div>
      <div className={styles.choice}>
        <p>Time shown on notes: 5m, or Nov 21, 2026</p>
        <SegmentedControl
          legend="Time shown on notes"
          options={timeOptions}
          value={showsDates ? 'date' : 'age'}
          onChoose={(value) => setStored(chooseReadingSetting('showsDates', value === 'date'))}
        />
      </div>
      {!isStored && (
        <Notice tone="info">This browser can’t save settings, so this lasts until you close the page.</Notice>
      )}
    </SettingsSection>
  )
}
