import type { Entry } from '@geist/domain'

/** Whether two entries are equal in every field. */
export function isSameEntry(a: Entry, b: Entry): boolean {
  const fieldNames = Object.keys(a)
  return (
    fieldNames.length === Object.keys(b).length &&
    fieldNames.every((name) => isSameValue(getField(a, name), getField(b, name)))
  )
}

function getField(entry: Entry, name: string): unknown {
  return (entry as Readonly<Record<string, unknown>>)[name]
}

/** Fields are plain values or lists of plain values. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b)
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]))
}
