import { messages, type Notebook, shownName } from '@geist/domain'
import { LockOpen } from 'lucide-react'
import type { Ref } from 'react'

import { Select } from '../../../shared/select/select'

/** What is filed there, everybody can read. */
const publicMark = { Icon: LockOpen, label: 'Public' }

export interface NotebookSelectProps {
  readonly notebooks: readonly Pick<Notebook, 'name' | 'isPublic'>[]
  /** The chosen name, '' for none; `undefined` while nothing is chosen. */
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
  /** Its button. */
  readonly ref?: Ref<HTMLButtonElement>
}

/** A notebook, or none, from a list that marks those that are public. */
export function NotebookSelect({ notebooks, chosen, onChoose, ref }: NotebookSelectProps) {
  return (
    <Select
      ref={ref}
      label="Notebook"
      items={[
        { value: '', label: messages.none },
        ...notebooks.map(({ name, isPublic }) => ({
          value: name,
          label: shownName(name),
          mark: isPublic ? publicMark : undefined,
        })),
      ]}
      value={chosen ?? null}
      onChoose={onChoose}
      placeholder="Select a collection"
      width="full"
    />
  )
}
