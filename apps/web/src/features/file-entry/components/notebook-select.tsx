import { Select } from '@base-ui/react/select'
import { layout, messages } from '@geist/domain'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useId, useState } from 'react'

import styles from './notebook-select.module.css'

export interface NotebookSelectProps {
  /** Names of the notebooks. */
  readonly names: readonly string[]
  /** The chosen name, '' for none; `undefined` while nothing is chosen. */
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
  /** Its button. */
  readonly ref?: Ref<HTMLButtonElement>
}

/** A notebook, or none, from a list. */
export function NotebookSelect({ names, chosen, onChoose, ref }: NotebookSelectProps) {
  const id = useId()
  // It opens inside the dialog, so that it stays within that for screen readers too.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const items = [{ value: '', label: messages.none }, ...names.map((name) => ({ value: name, label: name }))]
  return (
    <Select.Root<string> items={items} value={chosen ?? null} onValueChange={(name) => name !== null && onChoose(name)}>
      <span id={`${id}-label`} className="visually-hidden">
        Notebook
      </span>
      <Select.Trigger ref={ref} className={styles.trigger} aria-labelledby={`${id}-label ${id}-value`}>
        <Select.Value id={`${id}-value`} className={styles.value} placeholder="Select a collection" />
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
                  <Select.ItemText className={styles.name}>{label}</Select.ItemText>
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
