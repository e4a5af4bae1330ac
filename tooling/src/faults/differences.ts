import type { Entry } from '@geist/domain'

import type { SystemState } from './word-locations'
import type { Fields } from './read-server'

/**
 * Whether each client must show a field of an entry as the server has it. A new field of `Entry`
 * does not compile until it is listed here.
 */
const isCompared = {
  id: false,
  uid: true,
  content: true,
  category: true,
  timestamp: true,
  collectionName: true,
  username: true,
  order: true,
  isPublic: true,
  updatedAt: true,
  // The mirror stores those of the copy that it applied last.
  writeIds: false,
  editedFrom: true,
  deletedAt: true,
  expireAt: true,
  revision: true,
  forks: true,
  hallucinationResponse: true,
  complexQuery: true,
  aiResponse: true,
  neverAi: true,
  // A public entry does not have it on the server.
  userPrompt: false,
} as const satisfies Record<keyof Entry, boolean>

const entryFields = Object.entries(isCompared).flatMap(([field, isOne]) => (isOne ? [field] : []))

const notebookFields = ['name', 'isPublic'] as const

export function differences({ server, devices }: SystemState): readonly string[] {
  return devices.flatMap(({ name, state }) => [
    ...(state.isComplete ? [] : [`${name} has not read all entries`]),
    ...state.outbox.map(({ write }) => `${name} still has to send: ${write.kind} ${write.entryId ?? ''}`),
    ...state.entries.flatMap(({ id, unconfirmed = [] }) =>
      unconfirmed.map(({ write: { kind } }) => `${name} has not seen that the server has: ${kind} of ${id}`),
    ),
    ...compare({
      name,
      what: 'entry',
      here: new Map(state.entries.map((row) => [row.id, row.entry])),
      there: new Map(server.entries.map(({ id, fields }) => [id, fields])),
      fields: entryFields,
    }),
    ...compare({
      name,
      what: 'notebook',
      here: new Map(state.notebooks.map((row) => [row.id, row.notebook])),
      there: new Map(server.notebooks.map(({ id, fields }) => [id, fields])),
      fields: notebookFields,
    }),
  ])
}

function compare({
  name,
  what,
  here,
  there,
  fields,
}: {
  readonly name: string
  readonly what: string
  readonly here: ReadonlyMap<string, Fields>
  readonly there: ReadonlyMap<string, Fields>
  readonly fields: readonly string[]
}): readonly string[] {
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((id) => {
    const one = here.get(id)
    const other = there.get(id)
    if (!one || !other) return [`${what} ${id} is ${one ? `only on ${name}` : `on the server and not on ${name}`}`]
    return fields
      .filter((field) => !isSame(one[field], other[field]))
      .map((field) => `${what} ${id}: ${field} is ${show(one[field])} on ${name}, ${show(other[field])} on the server`)
  })
}

function isSame(one: unknown, other: unknown): boolean {
  // Microseconds are fractions of a millisecond, which floating point rounds.
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 0.0005
  return show(one) === show(other)
}

/** A missing list or text equals an empty one. */
function show(value: unknown): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? '' : (value ?? ''))
}
