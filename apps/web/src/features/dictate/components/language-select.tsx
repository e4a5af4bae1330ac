import { Select } from '@base-ui/react/select'
import { layout } from '@geist/domain'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { languages, ownNameOf } from '../languages'
import styles from './language-select.module.css'

/** In their own names, which nobody has to translate to find theirs. */
const items = languages
  .map((language) => ({ value: language as string, label: ownNameOf(language) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** The language that is listened for. */
export function LanguageSelect({
  language,
  onChoose,
}: {
  readonly language: string
  readonly onChoose: (language: string) => void
}) {
  const id = useId()
  // It opens beside its button, so that it stays within the dialog or landmark that it belongs to.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Select.Root<string> items={items} value={language} onValueChange={(next) => next !== null && onChoose(next)}>
      <span id={`${id}-label`} className="visually-hidden">
        Language that you speak
      </span>
      <Select.Trigger className={styles.trigger} aria-labelledby={`${id}-label ${id}-value`}>
        <Select.Value id={`${id}-value`} className={styles.value} lang={language} />
        <Select.Icon className={styles.icon}>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal container={place}>
        <Select.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          sideOffset={4}
          alignItemWithTrigger={false}
        >
          <Select.Popup className={styles.popup} style={{ maxHeight: layout.dropdownMaxHeightPx }}>
            <Select.List className={styles.list}>
              {items.map(({ value, label }) => (
                <Select.Item key={value} value={value} className={styles.item}>
                  <span className={styles.check}>
                    <Select.ItemIndicator>
                      <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                    </Select.ItemIndicator>
                  </span>
                  <Select.ItemText lang={value}>{label}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
      <div ref={setPlace} className={styles.place} />
    </Select.Root>
  )
}
