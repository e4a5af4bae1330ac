import { messages, type Notebook } from '@geist/domain'
import type { Ref } from 'react'

import { toNotebookItem } from '../../../shared/select/notebook-item'
import { Select } from '../../../shared/select/select'

export type SelectableNotebook = Pick<Notebook, 'name' | 'isPublic'>

export interface NotebookSelectProps {
  readonly notebooks: readonly SelectableNotebook[]
  /** Name of the notebook, '' for none; `undefined` before a choice. */
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** Select with the user's notebooks and 'none'. Marks public ones. */
export function NotebookSelect({ notebooks, chosen, onChoose, ref }: NotebookSelectProps) {
  return (
    <Select
      ref={ref}
      label="Notebook"
      items={[
        { value: '', label: messages.none },
        ...notebooks.map((notebook) => toNotebookItem(notebook, notebook.name)),
      ]}
      value={chosen ?? null}
      onChoose={onChoose}
      placeholder="Select a collection"
      width="full"
    />
  )
}
