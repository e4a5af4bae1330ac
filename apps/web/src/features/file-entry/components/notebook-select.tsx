import { messages } from '@geist/domain'
import type { Ref } from 'react'

import { Select } from '../../../shared/select/select'

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
  return (
    <Select
      ref={ref}
      label="Notebook"
      items={[{ value: '', label: messages.none }, ...names.map((name) => ({ value: name, label: name }))]}
      value={chosen ?? null}
      onChoose={onChoose}
      placeholder="Select a collection"
      width="full"
    />
  )
}
