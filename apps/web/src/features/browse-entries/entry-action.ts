import type { Entry } from '@geist/domain'
import type { LucideIcon } from 'lucide-react'

/** Something that the menu of a card offers. Screens bring theirs along, so that the list knows none of them. */
export interface EntryAction {
  readonly label: string
  readonly Icon: LucideIcon
  readonly onSelect: (entry: Entry) => void
}
