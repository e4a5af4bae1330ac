import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { setUnpersistedWords } from '../../shared/unpersisted-words'
import { parseStoredEdit, serializeEdit, isChanged, type UnsavedEdit } from './unsaved-edit'

type EditsById = ReadonlyMap<string, UnsavedEdit>

interface EditsState {
  readonly uid: string
  readonly edits: EditsById
  /** Unsaved edits whose current text could not be stored: they exist only on this page. */
  readonly inMemory: ReadonlySet<string>
  /** The entry of a cancelled edit that the user restored: its dialog opens on any screen. */
  readonly reopenedEntryId: string | undefined
}

const toKeyPrefix = (uid: string): LocalKey => `geist:edit:${uid}:`
const toKey = (uid: string, entryId: string): LocalKey => `geist:edit:${uid}:${entryId}`

/**
 * Unstored edits of accounts that are signed out. Only in memory; other accounts never see them.
 */
const suspendedEdits = new Map<string, EditsById>()

/** Keys that store another tab's edit while this tab's is in memory. Neither replaces the other. */
const conflictingKeys = new Set<LocalKey>()

/** Unsaved edits of the signed-in account. */
export const useEdits = create<EditsState>(() => ({
  uid: '',
  edits: new Map(),
  inMemory: new Set(),
  reopenedEntryId: undefined,
}))

useEdits.subscribe(({ inMemory }) => setUnpersistedWords('edits', inMemory.size + suspendedEdits.size > 0))

/** Loads the account's edits and follows changes of other tabs. @returns an unsubscribe function */
export function openEdits(uid: string): () => void {
  const previous = useEdits.getState()
  if (previous.uid !== uid && previous.inMemory.size > 0) suspendedEdits.set(previous.uid, selectInMemory(previous))
  const { edits, inMemory } = readEdits(uid)
  suspendedEdits.delete(uid)
  useEdits.setState({
    uid,
    edits,
    inMemory,
    reopenedEntryId: previous.uid === uid ? previous.reopenedEntryId : undefined,
  })
  const onStorage = (event: StorageEvent) => applyOtherTabChange(uid, event)
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Shows another tab's change of an edit, unless this tab's text is newer. */
function applyOtherTabChange(uid: string, { key, oldValue, newValue }: StorageEvent): void {
  const prefix = toKeyPrefix(uid)
  if (!key?.startsWith(prefix)) return
  const entryId = key.slice(prefix.length)
  const { edits, inMemory } = useEdits.getState()
  const currentEdit = edits.get(entryId)
  const storedEdit = parseStoredEdit(newValue ?? '')
  // An edit in memory is never replaced. If the other tab has freed the key, it is stored there.
  if (currentEdit && inMemory.has(entryId) && (!storedEdit || isChanged(currentEdit, storedEdit))) {
    if (readLocalText(toKey(uid, entryId)) !== undefined) conflictingKeys.add(toKey(uid, entryId))
    else writeEdit(uid, currentEdit)
    return
  }
  const droppedEdit = parseStoredEdit(oldValue ?? '')
  // The other tab dropped an older text than this tab's: store the newer text again.
  if (newValue === null && currentEdit && droppedEdit && isChanged(currentEdit, droppedEdit))
    writeEdit(uid, currentEdit)
  else setEdit(entryId, storedEdit, true)
}

/** Reads the unsaved edits of any account on this device, even one that is not open. */
export function readEdits(uid: string): Pick<EditsState, 'edits' | 'inMemory'> {
  const state = useEdits.getState()
  const inMemory =
    (state.uid === uid ? selectInMemory(state) : suspendedEdits.get(uid)) ?? new Map<string, UnsavedEdit>()
  return { edits: new Map([...readStoredEdits(uid), ...inMemory]), inMemory: new Set(inMemory.keys()) }
}

/** Shows and stores an edit. Called on every change, so that a crash loses nothing. */
export function writeEdit(uid: string, edit: UnsavedEdit): void {
  const isStored = !findOtherTabEdit(uid, edit.seen.id) && writeLocalText(toKey(uid, edit.seen.id), serializeEdit(edit))
  if (useEdits.getState().uid === uid) setEdit(edit.seen.id, edit, isStored)
}

/** Drops an edit after a save or cancel. Text typed since, here or in another tab, stays. */
export function dropEdit(uid: string, edit: UnsavedEdit): void {
  const entryId = edit.seen.id
  const currentEdit = readEdits(uid).edits.get(entryId)
  if (currentEdit && isChanged(currentEdit, edit)) return
  const otherEdit = findOtherTabEdit(uid, entryId)
  if (!otherEdit) deleteLocalText(toKey(uid, entryId))
  if (useEdits.getState().uid === uid) setEdit(entryId, otherEdit, true)
}

/** Finds the edit that another tab stored while this tab's edit is only in memory. */
function findOtherTabEdit(uid: string, entryId: string): UnsavedEdit | undefined {
  const key = toKey(uid, entryId)
  const hasConflict = conflictingKeys.has(key) && readEdits(uid).inMemory.has(entryId)
  const otherEdit = hasConflict ? parseStoredEdit(readLocalText(key) ?? '') : undefined
  if (!otherEdit) conflictingKeys.delete(key)
  return otherEdit
}

/** Restores a cancelled edit and opens its dialog, if its account is still signed in. */
export function reopenEdit(uid: string, edit: UnsavedEdit): void {
  writeEdit(uid, edit)
  if (useEdits.getState().uid === uid) useEdits.setState({ reopenedEntryId: edit.seen.id })
}

export function clearReopenedEntryId(): void {
  useEdits.setState({ reopenedEntryId: undefined })
}

function setEdit(entryId: string, edit: UnsavedEdit | undefined, isStored: boolean): void {
  const state = useEdits.getState()
  const edits = new Map(state.edits)
  const inMemory = new Set(state.inMemory)
  if (edit) edits.set(entryId, edit)
  else edits.delete(entryId)
  if (isStored) inMemory.delete(entryId)
  else inMemory.add(entryId)
  useEdits.setState({ edits, inMemory })
}

function selectInMemory({ edits, inMemory }: Pick<EditsState, 'edits' | 'inMemory'>): EditsById {
  return new Map([...edits].filter(([entryId]) => inMemory.has(entryId)))
}

function readStoredEdits(uid: string): EditsById {
  const prefix = toKeyPrefix(uid)
  return new Map(
    listKeys(prefix).flatMap((key) => {
      const entryId = key.slice(prefix.length)
      const edit = parseStoredEdit(readLocalText(toKey(uid, entryId)) ?? '')
      return edit ? [[entryId, edit] as const] : []
    }),
  )
}

function listKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is disabled, so no edits are stored.
    return []
  }
}
