import type { Entry } from '@geist/domain'
import type { LucideIcon } from 'lucide-react'

/**
 * An item of the entry menu. Screens pass their own items, so that the list does not depend on
 * other features.
 */
export interface EntryAction {
  readonly label: string
  readonly Icon: LucideIcon
  /** The checked state of a toggle action. */
  readonly isOn?: (entry: Entry) => boolean
  /** Whether the action deletes the entry. */
  readonly isDestructive?: boolean
  readonly isHidden?: (entry: Entry) => boolean
  readonly onSelect: (entry: Entry) => void
}
