import type { Filter, Query, Write } from '../rules-request'
import { Bytes, type Data, isData, Timestamp, serverTimestamp, GeoPoint, Reference, type Value } from '../value'

/** The root path of a project's documents in REST requests. */
export type DocumentsRoot = `projects/${string}/databases/(default)/documents`

/**
 * Encodes a value for Firestore's REST interface.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 *
 * @throws for the server time, which REST expects as a transform and not as a value.
 */
export function encodeValue(value: Value, root: DocumentsRoot): object {
  if (value === serverTimestamp) throw new Error("The server's time is no value.")
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return encodeNumber(value)
  if (value instanceof Timestamp) return { timestampValue: new Date(value.ms).toISOString() }
  if (value instanceof Bytes) return { bytesValue: value.base64 }
  if (value instanceof GeoPoint) return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
  if (value instanceof Reference) return { referenceValue: `${root}/${value.path}` }
  if (isData(value)) return { mapValue: { fields: encodeFields(value, root) } }
  return { arrayValue: { values: value.map((member) => encodeValue(member, root)) } }
}

/** Encodes a write that replaces the whole document, with transforms for server times. */
export function encodeWrite({ path, data }: Write, root: DocumentsRoot): object {
  const name = `${root}/${path}`
  if (!data) return { delete: name }
  const transforms = listServerTimestampPaths(data).map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }))
  return {
    update: { name, fields: encodeFields(data, root) },
    ...(transforms.length > 0 && { updateTransforms: transforms }),
  }
}

/** Encodes a query limited to one document, since the proof needs no results. */
export function encodeQuery({ from, isGroup = false, where }: Query, root: DocumentsRoot): object {
  const collectionId = from.split('/').at(-1)
  return {
    from: [{ collectionId, ...(isGroup && { allDescendants: true }) }],
    ...(where.length > 0 && {
      where: { compositeFilter: { op: 'AND', filters: where.map((filter) => encodeFilter(filter, root)) } },
    }),
    limit: 1,
  }
}

const restOperators: Readonly<Record<Filter[1], string>> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
}

function encodeFilter([fieldPath, comparison, value]: Filter, root: DocumentsRoot): object {
  const field = { fieldPath }
  // REST has a separate operator for comparison with null.
  if (value === null) return { unaryFilter: { field, op: 'IS_NULL' } }
  return { fieldFilter: { field, op: restOperators[comparison], value: encodeValue(value, root) } }
}

function encodeFields(data: Data, root: DocumentsRoot): object {
  const encodedFields = Object.entries(data).filter(([, value]) => value !== serverTimestamp)
  return Object.fromEntries(encodedFields.map(([field, value]) => [field, encodeValue(value, root)]))
}

function encodeNumber(value: number): object {
  if (Number.isInteger(value)) return { integerValue: String(value) }
  return { doubleValue: Number.isFinite(value) ? value : String(value) }
}

/** The dotted paths of all fields that hold the server time sentinel. */
function listServerTimestampPaths(data: Data, parentPath = ''): readonly string[] {
  return Object.entries(data).flatMap(([field, value]) => {
    if (value === serverTimestamp) return [`${parentPath}${field}`]
    return isData(value) ? listServerTimestampPaths(value, `${parentPath}${field}.`) : []
  })
}
