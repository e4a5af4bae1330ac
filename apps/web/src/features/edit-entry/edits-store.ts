import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { setUnpersisted } from '../../shared/unpersisted'
import { parseEditText, serializeEdit, isChanged, type UnsavedEdit } from './unsaved-edit'

type EditsById = ReadonlyMap<string, UnsavedEdit>

interface Edits {
  readonly uid: string
  readonly edits: EditsById
  /** Unsaved edits whose current text could not be stored: they exist only on this page. */
  readonly inMemory: ReadonlySet<string>
  /** Entry id of a cancelled edit that the user restored; its dialog opens on any screen. */
  readonly reopened: string | undefined
}

const prefixOf = (uid: string): LocalKey => `geist:edit:${uid}:`
const keyOf = (uid: string, entryId: string): LocalKey => `geist:edit:${uid}:${entryId}`

/** In-memory edits of accounts that are signed out; other accounts must not see them. */
const suspendedEdits = new Map<string, EditsById>()

/** Keys that store another tab's edit while this tab's is in memory. Neither replaces the other. */
const forkedKeys = new Set<LocalKey>()

/** Unsaved edits of the signed-in account. */
export const useEdits = create<Edits>(() => ({ uid: '', edits: new Map(), inMemory: new Set(), reopened: undefined }))

useEdits.subscribe(({ inMemory }) => setUnpersisted('edits', inMemory.size + suspendedEdits.size > 0))

/** Loads the account's edits and follows changes of other tabs. @returns an unsubscribe function */
export function openEdits(uid: string): () => void {
  const prefix = prefixOf(uid)
  const before = useEdits.getState()
  if (before.uid !== uid && before.inMemory.size > 0) suspendedEdits.set(before.uid, inMemoryOf(before))
  const { edits, inMemory } = readEdits(uid)
  suspendedEdits.delete(uid)
  useEdits.setState({ uid, edits, inMemory, reopened: before.uid === uid ? before.reopened : undefined })
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return
    const entryId = key.slice(prefix.length)
    const { edits: shownEdits, inMemory: inMemoryNow } = useEdits.getState()
    const shown = shownEdits.get(entryId)
    const kept = parseEditText(newValue ?? '')
    // An edit in memory is never replaced. If the other tab has freed the key, try to store it
    // there.
    if (shown && inMemoryNow.has(entryId) && (!kept || isChanged(shown, kept))) {
      if (readLocalText(keyOf(uid, entryId)) !== undefined) forkedKeys.add(keyOf(uid, entryId))
      else writeEdit(uid, shown)
      return
    }
    const dropped = parseEditText(oldValue ?? '')
    // The other tab dropped an older text than the one here: store the newer one again.
    if (newValue === null && shown && dropped && isChanged(shown, dropped)) writeEdit(uid, shown)
    else setEdit(entryId, kept, true)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Unsaved edits of any account on this device, even one that is not open. */
export function readEdits(uid: string): Pick<Edits, 'edits' | 'inMemory'> {
  const state = useEdits.getState()
  const inMemory = (state.uid === uid ? inMemoryOf(state) : suspendedEdits.get(uid)) ?? new Map<string, UnsavedEdit>()
  return { edits: new Map([...keptEdits(uid), ...inMemory]), inMemory: new Set(inMemory.keys()) }
}

/** Stores an edit on every change, so that a crash loses nothing. */
export function writeEdit(uid: string, edit: UnsavedEdit): void {
  const isKept = !editOfOtherTab(uid, edit.seen.id) && writeLocalText(keyOf(uid, edit.seen.id), serializeEdit(edit))
  if (useEdits.getState().uid === uid) setEdit(edit.seen.id, edit, isKept)
}

/** Drops an edit after a save or cancel. Text typed since, here or in another tab, stays. */
export function dropEdit(uid: string, edit: UnsavedEdit): void {
  const entryId = edit.seen.id
  const current = readEdits(uid).edits.get(entryId)
  if (current && isChanged(current, edit)) return
  const other = editOfOtherTab(uid, entryId)
  if (!other) dropLocalText(keyOf(uid, entryId))
  if (useEdits.getState().uid === uid) setEdit(entryId, other, true)
}

/** The edit that another tab stored while this tab's edit is only in memory. */
function editOfOtherTab(uid: string, entryId: string): UnsavedEdit | undefined {
  const key = keyOf(uid, entryId)
  const isForked = forkedKeys.has(key) && readEdits(uid).inMemory.has(entryId)
  const other = isForked ? parseEditText(readLocalText(key) ?? '') : undefined
  if (!other) forkedKeys.delete(key)
  return other
}

/** Restores a cancelled edit and opens its dialog, if its account is still signed in. */
export function reopenEdit(uid: string, edit: UnsavedEdit): void {
  writeEdit(uid, edit)
  if (useEdits.getState().uid === uid) useEdits.setState({ reopened: edit.seen.id })
}

export function clearReopened(): void {
  useEdits.setState({ reopened: undefined })
}

function setEdit(entryId: string, edit: UnsavedEdit | undefined, isKept: boolean): void {
  const state = useEdits.getState()
  const edits = new Map(state.edits)
  const inMemory = new Set(state.inMemory)
  if (edit) edits.set(entryId, edit)
  else edits.delete(entryId)
  if (isKept) inMemory.delete(entryId)
  else inMemory.add(entryId)
  useEdits.setState({ edits, inMemory })
}

function inMemoryOf({ edits, inMemory }: Pick<Edits, 'edits' | 'inMemory'>): EditsById {
  return new Map([...edits].filter(([entryId]) => inMemory.has(entryId)))
}

function keptEdits(uid: string): EditsById {
  const prefix = prefixOf(uid)
  return new Map(
    keysOf(prefix).flatMap((key) => {
      const entryId = key.slice(prefix.length)
      const edit = parseEditText(readLocalText(keyOf(uid, entryId)) ?? '')
      return edit ? [[entryId, edit] as const] : []
    }),
  )
}

function keysOf(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is disabled, so no edits are stored.
    return []
  }
}
