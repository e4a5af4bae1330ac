import { Notice, SegmentedControl } from '@geist/ui'
import { useState, useSyncExternalStore } from 'react'

import { chooseScheme, readScheme, subscribeToScheme, type Scheme } from '../../../shared/scheme/scheme'
import { SettingsSection } from '../../../shared/settings-section/settings-section'
import styles from './scheme-settings.module.css'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Settings section for the colour scheme of this device: light, dark, or the system's. */
export function SchemeSettings() {
  const scheme = useSyncExternalStore(subscribeToScheme, readScheme)
  const [isStored, setStored] = useState(true)
  return (
    <SettingsSection anchor="appearance" title="Appearance" summary="Light or dark, on this device." isInitiallyOpen>
      <div className={styles.choice}>
        <SegmentedControl<Scheme>
          legend="Appearance"
          options={options}
          value={scheme}
          onChoose={(chosen) => setStored(chooseScheme(chosen))}
        />
      </div>
      {!isStored && (
        <Notice tone="info">This browser can’t save settings, so this lasts until you close the page.</Notice>
      )}
    </SettingsSection>
  )
}
