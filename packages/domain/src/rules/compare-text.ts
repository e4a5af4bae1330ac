/**
 * Orders texts as a reader expects: 'apple' before 'Banana', 'é' beside 'e', '9' before '10'. Texts that read alike are told
 * apart by their code units, so that only equal texts compare as 0. The locale is fixed: every device sorts the same way.
 */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b) || compareCodeUnits(a, b)
}

const collator = new Intl.Collator('en', { numeric: true })

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
