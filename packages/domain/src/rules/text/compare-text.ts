/**
 * Natural sort order: 'apple' before 'Banana', 'é' beside 'e', '9' before '10'. Ties are broken by
 * code units, so only equal texts compare as 0. The locale is fixed, so every device sorts the same
 * way.
 */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b) || compareCodeUnits(a, b)
}

const collator = new Intl.Collator('en', { numeric: true })

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
