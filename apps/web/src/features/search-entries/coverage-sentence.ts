import type { Coverage } from './search-answer'

/**
 * How much of the account has been searched.
 *
 * @param accountTotal reported number of the account's entries, if known before all are here
 */
export function coverageSentence(
  { searched, localTotal, isComplete }: Coverage,
  { accountTotal, locale }: { readonly accountTotal?: number | undefined; readonly locale?: string } = {},
): string {
  const number = (count: number) => count.toLocaleString(locale)
  const total = isComplete ? localTotal : Math.max(localTotal, accountTotal ?? 0)
  const entries = total === 1 ? 'entry' : 'entries'
  if (!isComplete) {
    const count =
      total > searched ? `${number(searched)} of ${number(total)} ${entries}` : `${number(searched)} ${entries}`
    return `${count} searched so far. Older ones are still being fetched to this device.`
  }
  if (searched < total) return `${number(searched)} of ${number(total)} ${entries} searched`
  return total === 1 ? '1 entry searched' : `All ${number(total)} entries searched`
}
