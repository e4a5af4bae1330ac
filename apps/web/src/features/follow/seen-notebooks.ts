import type { PublicNotebook } from '@geist/domain'
import { useEffect, useSyncExternalStore } from 'react'
import { array, nullable, number, record, safeParse, string, tuple } from 'valibot'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { toSeenFigures, type SeenFigures } from './count-unread'

/** Figures of notebooks, as the user last saw them, by notebook id. */
type SeenFiguresById = ReadonlyMap<string, SeenFigures>

const storedSeenSchema = array(tuple([string(), record(string(), nullable(number()))]))
const toSeenKey = (uid: string): LocalKey => `geist:seen:${uid}`

const listeners = new Set<() => void>()
/** Parsed figures, cached by their text, so that `useSyncExternalStore` gets a stable snapshot. */
let cachedSeen: { readonly uid: string; readonly text: string | undefined; readonly seen: SeenFiguresById } | undefined
/** Serialized figures by uid, if the browser stores nothing. They last until the page is closed. */
const inMemorySeen = new Map<string, string>()

/** Returns the figures of a notebook that the user last saw on this device, live across tabs. */
export function useSeenFigures(uid: string, notebookId: string): SeenFigures | undefined {
  return useSyncExternalStore(subscribe, () => readSeenFigures(uid).get(notebookId))
}

/** Marks a subscribed notebook as seen while it is on the screen, including new entries. */
export function useMarkNotebookSeen(uid: string | undefined, notebook: PublicNotebook | undefined): void {
  const figures = notebook && toSeenFigures(notebook)
  const { entryCount, activityAt } = figures ?? { entryCount: 0, activityAt: null }
  const isSubscribed =
    notebook !== undefined && uid !== undefined && notebook.uid !== uid && notebook.collaborators.includes(uid)
  const id = isSubscribed ? notebook.id : undefined
  useEffect(() => {
    if (uid !== undefined && id !== undefined)
      saveSeenFigures(uid, new Map([...readSeenFigures(uid), [id, { entryCount, activityAt }]]))
  }, [uid, id, entryCount, activityAt])
}

/** Marks notebooks as seen in their current state. */
export function markNotebooksSeen(uid: string, notebooks: readonly PublicNotebook[]): void {
  saveSeenFigures(
    uid,
    new Map([...readSeenFigures(uid), ...notebooks.map((notebook) => [notebook.id, toSeenFigures(notebook)] as const)]),
  )
}

/**
 * Starts counting new entries of notebooks never seen on this device, and drops the notebooks that
 * are no longer followed.
 *
 * @param followed all notebooks that the user subscribes to
 */
export function syncSeenFigures(uid: string, followed: readonly PublicNotebook[]): void {
  const seen = readSeenFigures(uid)
  saveSeenFigures(
    uid,
    new Map(followed.map((notebook) => [notebook.id, seen.get(notebook.id) ?? toSeenFigures(notebook)] as const)),
  )
}

/** Deletes the stored state from this device, since it reveals whom the user follows. */
export function clearSeenFigures(uid: string): void {
  deleteLocalText(toSeenKey(uid))
  inMemorySeen.delete(uid)
  cachedSeen = undefined
}

function readSeenFigures(uid: string): SeenFiguresById {
  const text = inMemorySeen.get(uid) ?? readLocalText(toSeenKey(uid))
  if (cachedSeen?.uid !== uid || cachedSeen.text !== text) cachedSeen = { uid, text, seen: parseSeenFigures(text) }
  return cachedSeen.seen
}

function saveSeenFigures(uid: string, seen: SeenFiguresById): void {
  const text = JSON.stringify([...seen])
  if (JSON.stringify([...readSeenFigures(uid)]) === text) return
  if (writeLocalText(toSeenKey(uid), text)) inMemorySeen.delete(uid)
  else inMemorySeen.set(uid, text)
  for (const listener of listeners) listener()
}

function parseSeenFigures(text: string | undefined): SeenFiguresById {
  try {
    const parsed = safeParse(storedSeenSchema, JSON.parse(text ?? '[]'))
    if (!parsed.success) return new Map()
    return new Map(
      parsed.output.map(([id, { entryCount, activityAt }]) => [
        id,
        { entryCount: entryCount ?? 0, activityAt: activityAt ?? null },
      ]),
    )
  } catch {
    return new Map()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
