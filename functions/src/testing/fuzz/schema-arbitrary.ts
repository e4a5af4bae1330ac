import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'

/** The part of a schema that is inspected; valibot exposes it. */
interface InspectedSchema {
  readonly type: string
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly InspectedSchema[]
  readonly requirement?: unknown
}

/** Texts that are known to cause bugs. */
const oddTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202egnirts',
  '\u200b\u200b\u200b\u200b',
  '__proto__',
  '../../users/somebody',
  '%2e%2e%2f',
  '${7*7}',
  "' OR 1=1 --",
  '👩‍👩‍👧‍👦'.repeat(20),
  'e' + '\u0301'.repeat(500),
  'NaN',
  '-0',
  '9'.repeat(400),
)

/**
 * Values of a schema's shape: all fields with their types, texts by pattern up to just beyond the
 * maximum length, and numbers around their bounds. Other checks are not considered, so most values
 * are nearly right.
 */
export function schemaArbitrary(schema: GenericSchema): fc.Arbitrary<unknown> {
  return arbitraryOf(schema)
}

function arbitraryOf(schema: InspectedSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'strict_object':
    case 'object':
      return objectArbitrary(schema)
    case 'array':
      return fc.array(arbitraryOf(schema.item as unknown as InspectedSchema), { maxLength: 8 })
    case 'exact_optional':
    case 'nullable':
      return arbitraryOf(schema.wrapped as unknown as InspectedSchema)
    case 'picklist':
      return fc.oneof(fc.constantFrom(...(schema.options ?? [null])), oddTexts)
    case 'literal':
      return fc.constant(schema.literal)
    case 'string':
      return textArbitrary(schema)
    case 'number':
      return fc.oneof(
        fc.integer({ min: -2, max: 300 }),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      )
    default:
      return fc.oneof(fc.constant(null), fc.constant({}), fc.jsonValue())
  }
}

function objectArbitrary({ entries = {} }: InspectedSchema): fc.Arbitrary<unknown> {
  const isOptional = (schema: GenericSchema) => (schema as unknown as InspectedSchema).type === 'exact_optional'
  const fields = Object.entries(entries).map(
    ([name, schema]) => [name, arbitraryOf(schema as unknown as InspectedSchema)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: Object.entries(entries).flatMap(([name, schema]) => (isOptional(schema) ? [] : [name])),
    noNullPrototype: true,
  })
}

function textArbitrary({ pipe = [] }: InspectedSchema): fc.Arbitrary<unknown> {
  const pattern = pipe.find(({ type }) => type === 'regex')?.requirement
  const maxLength = pipe.find(({ type }) => type === 'max_length')?.requirement
  const maxTextLength = typeof maxLength === 'number' ? maxLength : 300
  const anyText = fc.string({ unit: 'grapheme', maxLength: Math.min(maxTextLength, 200) })
  // The maximum length and one more; rarely, if that is a megabyte.
  const longText = fc.constantFrom(maxTextLength, maxTextLength + 1).map((length) => 'a'.repeat(length))
  return fc.oneof(
    { weight: 6, arbitrary: pattern instanceof RegExp ? fc.stringMatching(pattern) : anyText },
    { weight: 3, arbitrary: anyText },
    { weight: 2, arbitrary: oddTexts },
    { weight: maxTextLength > 10_000 ? 0 : 1, arbitrary: longText },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}
