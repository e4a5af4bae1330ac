import { useId } from 'react'

import styles from './segmented-control.module.css'

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly className?: string | undefined
}

/** A segmented control: radio buttons side by side. Arrow keys move the selection. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChoose,
  className = '',
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${styles.segments} ${className}`}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
