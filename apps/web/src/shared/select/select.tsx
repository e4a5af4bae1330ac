import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { layout } from '@geist/domain'
import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { type Ref, useId, useState } from 'react'

import popup from '../popup.module.css'
import styles from './select.module.css'

export interface SelectItem {
  readonly value: string
  readonly label: string
  /** Language of the label, if it is not the page's. */
  readonly lang?: string
  /** An icon beside the label, with its accessible name. */
  readonly mark?: { readonly Icon: LucideIcon; readonly label: string } | undefined
}

export interface SelectProps {
  readonly label: string
  readonly items: readonly SelectItem[]
  readonly value: string | null
  readonly onChoose: (value: string) => void
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  /** As wide as the container, or as the chosen value. */
  readonly width: 'full' | 'own'
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export function Select({ label, items, value, onChoose, placeholder, width, ref }: SelectProps) {
  const id = useId()
  // The popup opens beside its button, so that it stays within its dialog or landmark for screen
  // readers.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const chosen = items.find((item) => item.value === value)
  return (
    <Base.Root<string> items={items} value={value} onValueChange={(next) => next !== null && onChoose(next)}>
      <span id={`${id}-label`} className="visually-hidden">
        {label}
      </span>
      <Base.Trigger
        ref={ref}
        className={`${styles.trigger} ${styles[width]}`}
        aria-labelledby={`${id}-label ${id}-value ${id}-mark`}
      >
        <Base.Value
          id={`${id}-value`}
          className={styles.value}
          placeholder={placeholder}
          lang={chosen?.lang}
          dir="auto"
        />
        <Mark id={`${id}-mark`} mark={chosen?.mark} />
        <Base.Icon className={styles.icon}>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      {/*
        CSP refuses the inline style element, which only the scroll arrows need; there are none
        here.
      */}
      <CSPProvider disableStyleElements>
        <Base.Portal container={place}>
          <Base.Positioner
            className={styles.positioner}
            positionMethod="fixed"
            sideOffset={4}
            alignItemWithTrigger={false}
          >
            <Base.Popup
              className={`${popup.chooser} ${width === 'full' ? styles.asWide : styles.atLeastAsWide}`}
              style={{ maxHeight: layout.dropdownMaxHeightPx }}
            >
              <Base.List className={`${popup.list} ${styles.list}`}>
                {items.map((item) => (
                  <Base.Item key={item.value} value={item.value} className={popup.choice}>
                    <span className={popup.check}>
                      <Base.ItemIndicator>
                        <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                      </Base.ItemIndicator>
                    </span>
                    <Base.ItemText className={popup.name} lang={item.lang} dir="auto">
                      {item.label}
                    </Base.ItemText>
                    <Mark mark={item.mark} />
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
      <div ref={setPlace} className={styles.place} />
    </Base.Root>
  )
}

function Mark({ id, mark }: { readonly id?: string } & Pick<SelectItem, 'mark'>) {
  if (!mark) return null
  return (
    <span className={styles.mark}>
      <mark.Icon id={id} size={18} strokeWidth={1.75} role="img" aria-label={mark.label} />
    </span>
  )
}
