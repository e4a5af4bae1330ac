import { formatCount, type SkippedItem } from '@geist/transfer'

import { ItemDetails } from './item-details'

/** Items of a file that are not imported, with the reasons. */
export function SkippedItems({
  items,
  isOpen = false,
}: {
  readonly items: readonly SkippedItem[]
  /** Whether the reasons are expanded, if there is nothing else to show. */
  readonly isOpen?: boolean
}) {
  if (items.length === 0) return null
  const summary = formatCount(items.length, '1 item left out', 'items left out')
  return (
    <ItemDetails
      summary={summary}
      items={items}
      isOpen={isOpen}
      describeUnlisted={(count) => `And ${count.toLocaleString('en-US')} more: see the report for all of them.`}
    />
  )
}
