import type { SearchCoverage } from './search-result'

/**
 * Describes how much of the account has been searched.
 *
 * @param accountTotal reported number of the account's entries, if known before all are here
 */
export function describeCoverage(
  { indexedCount, localCount, isComplete }: SearchCoverage,
  { accountTotal, locale }: { readonly accountTotal?: number | undefined; readonly locale?: string } = {},
): string {
  const formatNumber = (count: number) => count.toLocaleString(locale)
  const total = isComplete ? localCount : Math.max(localCount, accountTotal ?? 0)
  const notes = total === 1 ? 'note' : 'notes'
  if (!isComplete) {
    const count =
      total > indexedCount
        ? `${formatNumber(indexedCount)} of ${formatNumber(total)} ${notes}`
        : `${formatNumber(indexedCount)} ${notes}`
    return `${count} searched so far. Older ones are still downloading to this device.`
  }
  const missingCount = total - indexedCount
  if (missingCount > 0) {
    const missing = missingCount === 1 ? '1 note isn’t' : `${formatNumber(missingCount)} notes aren’t`
    return `${missing} searchable yet. Matches may still appear here.`
  }
  return total === 1 ? '1 note searched' : `All ${formatNumber(total)} notes searched`
}
