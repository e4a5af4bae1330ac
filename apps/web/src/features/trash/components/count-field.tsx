import { TextField } from '@geist/ui'
import type { RefObject } from 'react'

export interface CountFieldProps {
  readonly containerRef: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Field in which the user types the number of entries to confirm. */
export function CountField({ containerRef, count, value, onChange }: CountFieldProps) {
  return (
    <div ref={containerRef}>
      <TextField
        label={`Type ${count} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
