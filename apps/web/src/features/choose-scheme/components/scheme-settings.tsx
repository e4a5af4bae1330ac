import { Notice, SegmentedControl } from '@geist/ui'
import { useId, useState, useSyncExternalStore } from 'react'

import { chooseScheme, readScheme, subscribeToScheme, type Scheme } from '../../../shared/scheme/scheme'
import section from '../../../shared/settings-section.module.css'
import styles from './scheme-settings.module.css'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Settings section for the colour scheme of this device: light, dark, or the system's. */
export function SchemeSettings() {
  const id = useId()
  const scheme = useSyncExternalStore(subscribeToScheme, readScheme)
  const [isStored, setStored] = useState(true)
  return (
    <section className={section.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.choice}>
        <div>
          <h2 id={`${id}-heading`} className={section.heading}>
            Appearance
          </h2>
          <p className={section.hint}>On this device.</p>
        </div>
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
    </section>
  )
}
