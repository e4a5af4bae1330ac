import { type Data, isSame } from '../value'
import type { Field } from './store'

/** Whether a document has all required fields, no unknown field, and valid values. */
export function hasFields(data: Data, fields: Readonly<Record<string, Field>>): boolean {
  return (
    Object.keys(data).every((field) => field in fields) &&
    Object.entries(fields).every(([field, { kind, isOptional = false }]) => {
      const value = data[field]
      return value === undefined ? isOptional : kind.accepts(value)
    })
  )
}

/** Lists the fields that were added, removed or changed. */
export function listChangedFields(before: Data, after: Data): readonly string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].filter((field) => !isSame(before[field], after[field]))
}

/** Whether all changed fields are among these. */
export function changesOnly(before: Data, after: Data, ...fields: readonly string[]): boolean {
  return listChangedFields(before, after).every((field) => fields.includes(field))
}
