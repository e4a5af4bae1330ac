import { type Entry, limits, fitText } from '@geist/domain'
import * as v from 'valibot'

const yesFlag = v.exactOptional(v.literal('yes'))

/**
 * How export files store each field of an entry. A field with a schema is optional and passes
 * through: every format reads and writes it by this table. `by-format`: each format has its own
 * code for it. `not-carried`: left out, since the importing account's sync sets it.
 *
 * A new field of `Entry` does not compile until it is listed here.
 */
const entryFields = {
  id: 'by-format',
  uid: 'by-format',
  content: 'by-format',
  category: 'by-format',
  timestamp: 'by-format',
  collectionName: 'by-format',
  username: 'by-format',
  order: 'by-format',
  isPublic: 'by-format',
  deletedAt: 'by-format',
  revision: 'by-format',
  forks: 'by-format',
  updatedAt: 'not-carried',
  writeIds: 'not-carried',
  editedFrom: 'not-carried',
  expireAt: 'not-carried',
  hallucinationResponse: yesFlag,
  complexQuery: yesFlag,
  aiResponse: yesFlag,
  userPrompt: v.exactOptional(v.string()),
  // A file may hold another type. Every value except `false` and `null` counts as true, so that AI
  // never reads an excluded note.
  neverAi: v.exactOptional(
    v.pipe(
      v.unknown(),
      v.transform((value) => value !== false && value !== null),
    ),
  ),
  // Never fails: a damaged pin must not cost a refused text.
  pinned: v.exactOptional(
    v.pipe(
      v.unknown(),
      v.transform((value) => value === true),
    ),
  ),
} as const satisfies Record<keyof Entry, 'by-format' | 'not-carried' | v.GenericSchema>

type PassthroughName = {
  [Name in keyof Entry]-?: (typeof entryFields)[Name] extends v.GenericSchema ? Name : never
}[keyof Entry]

/** The optional fields of an entry that pass through every format unchanged. */
export type PassthroughFields = Pick<Entry, PassthroughName>

type PassthroughSchemas = Pick<typeof entryFields, PassthroughName>

/** The schemas of the passthrough fields, without length limits. */
export const passthroughSchemas = Object.fromEntries(
  Object.entries(entryFields).filter(([, schema]) => typeof schema !== 'string'),
) as PassthroughSchemas

const passthroughNames = Object.keys(passthroughSchemas) as PassthroughName[]

/**
 * Parses the passthrough fields of an entry. Drops unreadable ones, and cuts `userPrompt` to its
 * limit.
 *
 * @param onProblem called for each field that is dropped or cut
 */
export function parsePassthroughFields(
  fields: Readonly<Record<string, unknown>>,
  onProblem: (problem: 'unreadable' | 'cut') => void = () => undefined,
): PassthroughFields {
  const parsedFields = passthroughNames.flatMap((name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value === undefined) return []
    const { success, output } = v.safeParse<v.GenericSchema>(passthroughSchemas[name], value)
    if (!success) onProblem('unreadable')
    if (!success || output === false) return []
    // The flags are strings, too, but too short to be cut.
    if (typeof output !== 'string') return [[name, output]]
    if (output.length > limits.userPromptMaxLength) onProblem('cut')
    return [[name, fitText(output, limits.userPromptMaxLength)]]
  })
  return Object.fromEntries(parsedFields) as PassthroughFields
}

/** Lists the passthrough fields of an entry that are set, in the order of the table. */
export function listPassthroughFields(
  entry: PassthroughFields,
): readonly (readonly [name: PassthroughName, value: string | boolean])[] {
  return passthroughNames.flatMap((name) => {
    const value = entry[name]
    return value === undefined || value === false ? [] : [[name, value] as const]
  })
}
