import type { Entry } from '@geist/domain'

import type { SystemState } from './find-word-locations'
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
  // The mirror keeps the write ids of the server's copy that it applied last.
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
  pinned: true,
  // On the server, a public entry has no prompt.
  userPrompt: false,
} as const satisfies Record<keyof Entry, boolean>

const entryFields = Object.entries(isCompared).flatMap(([field, isIncluded]) => (isIncluded ? [field] : []))

const notebookFields = ['name', 'isPublic'] as const

/** Finds differences between the server and the devices, and writes that are not synced. */
export function findDifferences({ server, devices }: SystemState): readonly string[] {
  return devices.flatMap(({ name, state }) => [
    ...(state.isComplete ? [] : [`${name} has not read all entries`]),
    ...state.outbox.map(({ write }) => `${name} has not sent: ${write.kind} ${write.entryId ?? ''}`),
    ...state.entries.flatMap(({ id, unconfirmed = [] }) =>
      unconfirmed.map(({ write: { kind } }) => `${name} has not seen the confirmation of: ${kind} of ${id}`),
    ),
    ...compareDocuments({
      deviceName: name,
      documentKind: 'entry',
      onDevice: new Map(state.entries.map((row) => [row.id, row.entry])),
      onServer: new Map(server.entries.map(({ id, fields }) => [id, fields])),
      fields: entryFields,
    }),
    ...compareDocuments({
      deviceName: name,
      documentKind: 'notebook',
      onDevice: new Map(state.notebooks.map((row) => [row.id, row.notebook])),
      onServer: new Map(server.notebooks.map(({ id, fields }) => [id, fields])),
      fields: notebookFields,
    }),
  ])
}

function compareDocuments({
  deviceName,
  documentKind,
  onDevice,
  onServer,
  fields,
}: {
  readonly deviceName: string
  readonly documentKind: string
  readonly onDevice: ReadonlyMap<string, Fields>
  readonly onServer: ReadonlyMap<string, Fields>
  readonly fields: readonly string[]
}): readonly string[] {
  return [...new Set([...onDevice.keys(), ...onServer.keys()])].flatMap((id) => {
    const deviceFields = onDevice.get(id)
    const serverFields = onServer.get(id)
    if (!deviceFields || !serverFields) {
      const location = deviceFields ? `only on ${deviceName}` : `on the server and not on ${deviceName}`
      return [`${documentKind} ${id} is ${location}`]
    }
    return fields
      .filter((field) => !isSame(deviceFields[field], serverFields[field]))
      .map(
        (field) =>
          `${documentKind} ${id}: ${field} is ${normalize(deviceFields[field])} on ${deviceName}, ${normalize(serverFields[field])} on the server`,
      )
  })
}

function isSame(a: unknown, b: unknown): boolean {
  // Microseconds are fractions of a millisecond, which floating point rounds.
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.0005
  return normalize(a) === normalize(b)
}

/** Formats a value as JSON. A missing list or text equals an empty one. */
function normalize(value: unknown): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? '' : (value ?? ''))
}
