import { decodeTimestamp } from './wire-timestamp'

/**
 * Fields in Firestore's JSON: https://firebase.google.com/docs/firestore/reference/rest/v1/Value.
 */
export type WireFields = Readonly<Record<string, WireValue>>

/** A value keyed by its type, for example `{ stringValue: 'Rain' }`. */
export type WireValue = Readonly<Record<string, unknown>>

/** Decodes fields. Timestamps become epoch milliseconds. */
export function decodeFields(fields: WireFields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]))
}

function decodeValue(wire: WireValue): unknown {
  const [[type, value] = []] = Object.entries(wire)
  switch (type) {
    case 'nullValue':
      return null
    // JSON represents 64-bit integers, NaN and the infinities as strings.
    case 'integerValue':
    case 'doubleValue':
      return Number(value)
    case 'timestampValue':
      return decodeTimestamp(String(value))
    case 'arrayValue':
      return ((value as { readonly values?: readonly WireValue[] }).values ?? []).map(decodeValue)
    case 'mapValue':
      return decodeFields((value as { readonly fields?: WireFields }).fields)
    default:
      return value
  }
}
