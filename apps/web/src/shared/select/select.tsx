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
  /** `full`: as wide as the container; `own`: as wide as the chosen value. */
  readonly width: 'full' | 'own'
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A select box whose popup lists all items. */
export function Select({ label, items, value, onChoose, placeholder, width, ref }: SelectProps) {
  const id = useId()
  // The popup opens beside its button, so that it stays within its dialog or landmark for screen
  // readers.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const selectedItem = items.find((item) => item.value === value)
  return (
    <Base.Root<string>
      items={items}
      value={value}
      onValueChange={(newValue) => newValue !== null && onChoose(newValue)}
    >
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
          lang={selectedItem?.lang}
          dir="auto"
        />
        <Mark id={`${id}-mark`} mark={selectedItem?.mark} />
        <Base.Icon className={styles.icon}>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      <SelectPopup items={items} width={width} container={container} />
      <div ref={setContainer} className={styles.place} />
    </Base.Root>
  )
}

interface SelectPopupProps extends Pick<SelectProps, 'items' | 'width'> {
  readonly container: HTMLElement | null
}

function SelectPopup({ items, width, container }: SelectPopupProps) {
  return (
    // CSP refuses the inline style element, which only the scroll arrows need; there are none here.
    <CSPProvider disableStyleElements>
      <Base.Portal container={container}>
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
                <SelectOption key={item.value} item={item} />
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </CSPProvider>
  )
}

function SelectOption({ item: { value, label, lang, mark } }: { readonly item: SelectItem }) {
  return (
    <Base.Item value={value} className={popup.choice}>
      <span className={popup.check}>
        <Base.ItemIndicator>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
        </Base.ItemIndicator>
      </span>
      <Base.ItemText className={popup.name} lang={lang} dir="auto">
        {label}
      </Base.ItemText>
      <Mark mark={mark} />
    </Base.Item>
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
