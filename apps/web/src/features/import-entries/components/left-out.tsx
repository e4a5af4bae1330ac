import { counted, type SkippedItem } from '@geist/transfer'

import { ItemDetails } from './item-details'

/** What is not taken from a file, and why. */
export function LeftOut({
  items,
  isOpen = false,
}: {
  readonly items: readonly SkippedItem[]
  /** Whether the reasons are shown at once: where nothing else is to be said. */
  readonly isOpen?: boolean
}) {
  if (items.length === 0) return null
  const summary = counted(items.length, '1 is left out', 'are left out')
  return (
    <ItemDetails
      summary={summary}
      items={items}
      isOpen={isOpen}
      more={(count) => `And ${count.toLocaleString('en-US')} more: the report has all of them.`}
    />
  )
}
