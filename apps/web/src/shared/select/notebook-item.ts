import { cleanDisplayName, type Notebook } from '@geist/domain'
import { LockOpen } from 'lucide-react'

import type { SelectItem } from './select'

const publicMark = { Icon: LockOpen, label: 'Public' }

/** An item for a notebook. Marks a public one. */
export function toNotebookItem({ name, isPublic }: Pick<Notebook, 'name' | 'isPublic'>, value: string): SelectItem {
  return { value, label: cleanDisplayName(name), mark: isPublic ? publicMark : undefined }
}
