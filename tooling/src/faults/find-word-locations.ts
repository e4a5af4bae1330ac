import { originalVersionId } from '@geist/domain'

import type { DeviceState, StoredWrite } from './read-device'
import type { Fields, ServerState } from './read-server'

/** The stored state of the server and all devices. */
export interface SystemState {
  readonly server: ServerState
  readonly devices: readonly { readonly name: string; readonly state: DeviceState }[]
}

/** A stored text that contains a word. */
export interface WordLocation {
  readonly kind: 'entry' | 'trash' | 'version' | 'tray' | 'offline' | 'draft' | 'outbox' | 'mirror'
  readonly entryId: string
  /** Content and category of the entry, joined by a newline. */
  readonly text: string
  /** Device name; for a location on the server, the revision of the text. */
  readonly deviceOrRevision: string
}

/** Finds all stored texts that contain the marker of a word, on the server and on the devices. */
export function findWordLocations(marker: string, { server, devices }: SystemState): readonly WordLocation[] {
  return listAllLocations(server, devices).filter(({ text }) => text.includes(marker))
}

function listAllLocations(server: ServerState, devices: SystemState['devices']): readonly WordLocation[] {
  return [
    ...server.entries.map(({ id, fields }): WordLocation => ({
      kind: fields['deletedAt'] === null ? 'entry' : 'trash',
      entryId: id,
      text: joinTexts(fields),
      deviceOrRevision:
        typeof fields['revision'] === 'string' && fields['revision'] ? fields['revision'] : originalVersionId,
    })),
    ...server.versions.map(({ entryId, id, fields }): WordLocation => ({
      kind: 'version',
      entryId,
      text: joinTexts(fields),
      deviceOrRevision: id,
    })),
    ...devices.flatMap(({ name, state }) => listDeviceLocations(name, state)),
  ]
}

function listDeviceLocations(deviceOrRevision: string, state: DeviceState): readonly WordLocation[] {
  const listWriteLocations = (kind: 'tray' | 'outbox' | 'mirror', write: StoredWrite): readonly WordLocation[] => {
    const writtenText = write.entry ?? (write.kind === 'edit' ? write : undefined)
    return writtenText
      ? [
          {
            kind,
            entryId: write.entry?.id ?? write.entryId ?? '',
            text: joinTexts(writtenText),
            deviceOrRevision,
          },
        ]
      : []
  }
  return [
    ...state.tray.flatMap(({ write }) => listWriteLocations('tray', write)),
    ...state.outbox.flatMap(({ write }) => listWriteLocations('outbox', write)),
    ...listMirrorTexts(state.entries).map((location): WordLocation => ({
      ...location,
      kind: 'mirror',
      deviceOrRevision,
    })),
    ...state.entries.flatMap(({ unconfirmed = [] }) =>
      unconfirmed.flatMap(({ write }) => listWriteLocations('mirror', write)),
    ),
    ...listOfflineLocations(deviceOrRevision, state.texts['offlineEntries']),
    ...listDraftLocations(deviceOrRevision, state.texts),
  ]
}

/** Lists the texts of a mirror: what the user sees, and the server's copy if it differs. */
function listMirrorTexts(entries: DeviceState['entries']): readonly Pick<WordLocation, 'entryId' | 'text'>[] {
  return entries.flatMap(({ id, entry, server }) =>
    [entry, ...(server ? [server] : [])].map((fields) => ({ entryId: id, text: joinTexts(fields) })),
  )
}

/** Lists unsaved texts of the edit dialog and of the composer. */
function listDraftLocations(deviceOrRevision: string, texts: DeviceState['texts']): readonly WordLocation[] {
  return Object.entries(texts).flatMap(([key, text]): readonly WordLocation[] => {
    const entryId = /^geist:edit:[^:]+:(.+)$/.exec(key)?.[1]
    if (entryId === undefined && !key.startsWith('geist:draft')) return []
    return [{ kind: 'draft', entryId: entryId ?? '', text, deviceOrRevision }]
  })
}

function listOfflineLocations(deviceOrRevision: string, storedJson: string | undefined): readonly WordLocation[] {
  if (storedJson === undefined) return []
  const entries = JSON.parse(storedJson) as readonly Fields[]
  return entries.map((entry) => ({
    kind: 'offline',
    entryId: String(entry['id']),
    text: joinTexts(entry),
    deviceOrRevision,
  }))
}

function joinTexts(fields: { readonly [field: string]: unknown } | StoredWrite): string {
  const { content = '', category = '' } = fields as { readonly content?: string; readonly category?: string }
  return `${content}\n${category}`
}
