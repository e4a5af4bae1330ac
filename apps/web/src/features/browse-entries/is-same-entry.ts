import type { Entry } from '@geist/domain'

/** Whether two entries are equal in every field. */
export function isSameEntry(one: Entry, other: Entry): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => isSame(field(one, name), field(other, name)))
  )
}

function field(entry: Entry, name: string): unknown {
  return (entry as Readonly<Record<string, unknown>>)[name]
}

/** Fields are plain values or lists of plain values. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]))
}
