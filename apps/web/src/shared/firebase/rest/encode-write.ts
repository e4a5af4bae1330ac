import type { WireFields, WireValue } from './decode-fields'
import { RestTimestamp, deleteField, FieldTransform } from './field-values'
import type { RestWrite } from './rest-write'
import { encodeTimestamp } from './wire-timestamp'

/**
 * A write in Firestore's JSON: https://firebase.google.com/docs/firestore/reference/rest/v1/Write.
 */
export type WireWrite = Readonly<Record<string, unknown>>

interface WireTransform {
  readonly fieldPath: string
  readonly [operation: string]: unknown
}

/**
 * Encodes a write for the body of a commit.
 *
 * @param toResourceName returns the full resource name of a document
 * @throws {TypeError} for a value that Firestore cannot store; {RangeError} for a timestamp
 *   outside the calendar
 */
export function encodeWrite(write: RestWrite, toResourceName: (path: string) => string): WireWrite {
  const name = toResourceName(write.path)
  const precondition = write.precondition && { currentDocument: write.precondition }
  if (write.kind === 'delete' || write.kind === 'verify') return { [write.kind]: name, ...precondition }

  const transforms: WireTransform[] = []
  const isUpdate = write.kind === 'update'
  const writtenFields = Object.entries(write.fields).filter(([, value]) => !(isUpdate && value === deleteField))
  const fields = encodeFields(Object.fromEntries(writtenFields), [], transforms)
  // The mask lists fields to delete, which the update omits. It never lists transforms.
  const maskedFields = Object.entries(write.fields).filter(
    ([, value]) => value !== undefined && !(value instanceof FieldTransform),
  )
  return {
    update: { name, fields },
    ...(isUpdate && {
      updateMask: { fieldPaths: maskedFields.map(([field]) => toFieldPath([field])) },
      currentDocument: { exists: true },
    }),
    ...(transforms.length > 0 && { updateTransforms: transforms }),
    ...precondition,
  }
}

/**
 * @param parents names of the maps that contain the fields, outermost first
 * @param transforms collects the transforms, which a commit lists beside the fields
 */
function encodeFields(
  fields: Readonly<Record<string, unknown>>,
  parents: readonly string[],
  transforms: WireTransform[],
): WireFields {
  const encoded: [string, WireValue][] = []
  for (const [field, value] of Object.entries(fields)) {
    const path = [...parents, field]
    if (value instanceof FieldTransform) transforms.push({ fieldPath: toFieldPath(path), ...encodeTransform(value) })
    else if (isMap(value)) encoded.push([field, { mapValue: { fields: encodeFields(value, path, transforms) } }])
    else if (value !== undefined) encoded.push([field, encodeValue(value)])
  }
  return Object.fromEntries(encoded)
}

function encodeTransform({ operation, operand }: FieldTransform): Readonly<Record<string, unknown>> {
  return { [operation]: typeof operand === 'string' ? operand : { values: operand.map(encodeValue) } }
}

/** Encodes a scalar, an array, or a value within an array. */
function encodeValue(value: unknown): WireValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return encodeNumber(value)
  if (value instanceof RestTimestamp) return { timestampValue: encodeTimestamp(value.ms) }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } }
  if (isMap(value)) {
    // An array cannot contain transforms.
    const transforms: WireTransform[] = []
    const fields = encodeFields(value, [], transforms)
    if (transforms.length === 0) return { mapValue: { fields } }
  }
  throw new TypeError('Firestore cannot store this value here.')
}

function encodeNumber(value: number): WireValue {
  if (Number.isSafeInteger(value)) return { integerValue: String(value) }
  return { doubleValue: Number.isFinite(value) ? value : String(value) }
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Joins field names to a path. Quotes names that are not plain identifiers with backticks. */
function toFieldPath(fields: readonly string[]): string {
  return fields
    .map((field) => (/^[A-Za-z_]\w*$/.test(field) ? field : `\`${field.replace(/[\\`]/g, String.raw`\$&`)}\``))
    .join('.')
}
