import { type Entry, limits, fitText } from '@geist/domain'
import * as v from 'valibot'

const yesFlag = v.exactOptional(v.literal('yes'))

/**
 * How files carry each field of an entry. A field with a schema is optional and travels unchanged:
 * every format reads and writes it from this table. `by-format`: each format has code of its own
 * for it. `not-carried`: the sync of the importing account sets it.
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
} as const satisfies Record<keyof Entry, 'by-format' | 'not-carried' | v.GenericSchema>

type MarkName = {
  [Name in keyof Entry]-?: (typeof entryFields)[Name] extends v.GenericSchema ? Name : never
}[keyof Entry]

/** The optional fields of an entry that every format carries unchanged. */
export type EntryMarks = Pick<Entry, MarkName>

type MarkSchemas = Pick<typeof entryFields, MarkName>

/** The schemas of the marks, without their limits. */
export const markSchemas = Object.fromEntries(
  Object.entries(entryFields).filter(([, schema]) => typeof schema !== 'string'),
) as MarkSchemas

const markNames = Object.keys(markSchemas) as MarkName[]

/**
 * Reads the marks of an entry within their limits.
 *
 * @param onProblem is called for each mark that is left out or cut
 */
export function readMarks(
  fields: Readonly<Record<string, unknown>>,
  onProblem: (problem: 'unreadable' | 'cut') => void = () => undefined,
): EntryMarks {
  const marks = markNames.flatMap((name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value === undefined) return []
    const { success, output } = v.safeParse<v.GenericSchema>(markSchemas[name], value)
    if (!success) onProblem('unreadable')
    if (!success || output === false) return []
    if (typeof output !== 'string') return [[name, output]]
    if (output.length > limits.userPromptMaxLength) onProblem('cut')
    return [[name, fitText(output, limits.userPromptMaxLength)]]
  })
  return Object.fromEntries(marks) as EntryMarks
}

/** Lists the marks of an entry that are set, in the order of the table. */
export function listMarks(entry: EntryMarks): readonly (readonly [name: MarkName, value: string | boolean])[] {
  return markNames.flatMap((name) => {
    const value = entry[name]
    return value === undefined || value === false ? [] : [[name, value] as const]
  })
}
