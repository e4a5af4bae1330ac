import type { Entry } from '@geist/domain'
import type { LucideIcon } from 'lucide-react'

/** Something that the menu of a card offers. Screens bring theirs along, so that the list knows none of them. */
export interface EntryAction {
  readonly label: string
  readonly Icon: LucideIcon
  /** Whether it is on, for what is switched on and off for an entry. */
  readonly isOn?: (entry: Entry) => boolean
  /** Whether the menu of this entry goes without it. */
  readonly isHidden?: (entry: Entry) => boolean
  readonly onSelect: (entry: Entry) => void
}
