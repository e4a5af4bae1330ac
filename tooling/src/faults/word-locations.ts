import { originalVersionId } from '@geist/domain'

import type { DeviceState, StoredWrite } from './read-device'
import type { Fields, ServerState } from './read-server'

/** The stored state of the server and all devices at one time. */
export interface SystemState {
  readonly server: ServerState
  readonly devices: readonly { readonly name: string; readonly state: DeviceState }[]
}

export interface WordLocation {
  readonly kind: 'entry' | 'trash' | 'version' | 'tray' | 'offline' | 'draft' | 'waiting' | 'mirror'
  readonly entryId: string
  /** Content and category, one text of an entry. */
  readonly text: string
  /** The device; on the server, the text's revision. */
  readonly at: string
}

export function locationsOf(marker: string, { server, devices }: SystemState): readonly WordLocation[] {
  return allPlaces(server, devices).filter(({ text }) => text.includes(marker))
}

function allPlaces(server: ServerState, devices: SystemState['devices']): readonly WordLocation[] {
  return [
    ...server.entries.map(({ id, fields }): WordLocation => ({
      kind: fields['deletedAt'] === null ? 'entry' : 'trash',
      entryId: id,
      text: textOf(fields),
      at: typeof fields['revision'] === 'string' && fields['revision'] ? fields['revision'] : originalVersionId,
    })),
    ...server.versions.map(({ entryId, id, fields }): WordLocation => ({
      kind: 'version',
      entryId,
      text: textOf(fields),
      at: id,
    })),
    ...devices.flatMap(({ name, state }) => devicePlaces(name, state)),
  ]
}

function devicePlaces(at: string, state: DeviceState): readonly WordLocation[] {
  const ofWrite = (kind: 'tray' | 'waiting' | 'mirror', write: StoredWrite): readonly WordLocation[] => {
    const text = write.entry ?? (write.kind === 'edit' ? write : undefined)
    return text ? [{ kind, entryId: write.entry?.id ?? write.entryId ?? '', text: textOf(text), at }] : []
  }
  return [
    ...state.tray.flatMap(({ write }) => ofWrite('tray', write)),
    ...state.outbox.flatMap(({ write }) => ofWrite('waiting', write)),
    ...state.entries.flatMap(({ id, entry, server, unconfirmed = [] }) => [
      { kind: 'mirror' as const, entryId: id, text: textOf(entry), at },
      ...(server ? [{ kind: 'mirror' as const, entryId: id, text: textOf(server), at }] : []),
      ...unconfirmed.flatMap(({ write }) => ofWrite('mirror', write)),
    ]),
    ...offlinePlaces(at, state.texts['offlineEntries']),
    ...draftPlaces(at, state.texts),
  ]
}

/** Unsaved edits of the dialog, and the composer's draft. */
function draftPlaces(at: string, texts: DeviceState['texts']): readonly WordLocation[] {
  return Object.entries(texts).flatMap(([key, text]): readonly WordLocation[] => {
    const entryId = /^geist:edit:[^:]+:(.+)$/.exec(key)?.[1]
    if (entryId === undefined && !key.startsWith('geist:draft')) return []
    return [{ kind: 'draft', entryId: entryId ?? '', text, at }]
  })
}

function offlinePlaces(at: string, stored: string | undefined): readonly WordLocation[] {
  if (stored === undefined) return []
  const list = JSON.parse(stored) as readonly Fields[]
  return list.map((each) => ({ kind: 'offline', entryId: String(each['id']), text: textOf(each), at }))
}

function textOf(fields: { readonly [field: string]: unknown } | StoredWrite): string {
  const { content = '', category = '' } = fields as { readonly content?: string; readonly category?: string }
  return `${content}\n${category}`
}
