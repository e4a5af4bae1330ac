import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { setUnpersistedWords } from '../../shared/unpersisted-words'
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

const toKeyPrefix = (uid: string): LocalKey => `geist:edit:${uid}:`
const toKey = (uid: string, entryId: string): LocalKey => `geist:edit:${uid}:${entryId}`

/** In-memory edits of accounts that are signed out; other accounts must not see them. */
const suspendedEdits = new Map<string, EditsById>()

/** Keys that store another tab's edit while this tab's is in memory. Neither replaces the other. */
const conflictingKeys = new Set<LocalKey>()

/** Unsaved edits of the signed-in account. */
export const useEdits = create<Edits>(() => ({ uid: '', edits: new Map(), inMemory: new Set(), reopened: undefined }))

useEdits.subscribe(({ inMemory }) => setUnpersistedWords('edits', inMemory.size + suspendedEdits.size > 0))

/** Loads the account's edits and follows changes of other tabs. @returns an unsubscribe function */
export function openEdits(uid: string): () => void {
  const prefix = toKeyPrefix(uid)
  const previous = useEdits.getState()
  if (previous.uid !== uid && previous.inMemory.size > 0) suspendedEdits.set(previous.uid, selectInMemory(previous))
  const { edits, inMemory } = readEdits(uid)
  suspendedEdits.delete(uid)
  useEdits.setState({ uid, edits, inMemory, reopened: previous.uid === uid ? previous.reopened : undefined })
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return
    const entryId = key.slice(prefix.length)
    const { edits: currentEdits, inMemory: currentInMemory } = useEdits.getState()
    const currentEdit = currentEdits.get(entryId)
    const storedEdit = parseEditText(newValue ?? '')
    // An edit in memory is never replaced. If the other tab has freed the key, try to store it
    // there.
    if (currentEdit && currentInMemory.has(entryId) && (!storedEdit || isChanged(currentEdit, storedEdit))) {
      if (readLocalText(toKey(uid, entryId)) !== undefined) conflictingKeys.add(toKey(uid, entryId))
      else writeEdit(uid, currentEdit)
      return
    }
    const droppedEdit = parseEditText(oldValue ?? '')
    // The other tab dropped an older text than the one here: store the newer one again.
    if (newValue === null && currentEdit && droppedEdit && isChanged(currentEdit, droppedEdit))
      writeEdit(uid, currentEdit)
    else setEdit(entryId, storedEdit, true)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Unsaved edits of any account on this device, even one that is not open. */
export function readEdits(uid: string): Pick<Edits, 'edits' | 'inMemory'> {
  const state = useEdits.getState()
  const inMemory =
    (state.uid === uid ? selectInMemory(state) : suspendedEdits.get(uid)) ?? new Map<string, UnsavedEdit>()
  return { edits: new Map([...readStoredEdits(uid), ...inMemory]), inMemory: new Set(inMemory.keys()) }
}

/** Stores an edit on every change, so that a crash loses nothing. */
export function writeEdit(uid: string, edit: UnsavedEdit): void {
  const isStored = !findOtherTabEdit(uid, edit.seen.id) && writeLocalText(toKey(uid, edit.seen.id), serializeEdit(edit))
  if (useEdits.getState().uid === uid) setEdit(edit.seen.id, edit, isStored)
}

/** Drops an edit after a save or cancel. Text typed since, here or in another tab, stays. */
export function dropEdit(uid: string, edit: UnsavedEdit): void {
  const entryId = edit.seen.id
  const current = readEdits(uid).edits.get(entryId)
  if (current && isChanged(current, edit)) return
  const otherEdit = findOtherTabEdit(uid, entryId)
  if (!otherEdit) deleteLocalText(toKey(uid, entryId))
  if (useEdits.getState().uid === uid) setEdit(entryId, otherEdit, true)
}

/** Finds the edit that another tab stored while this tab's edit is only in memory. */
function findOtherTabEdit(uid: string, entryId: string): UnsavedEdit | undefined {
  const key = toKey(uid, entryId)
  const hasConflict = conflictingKeys.has(key) && readEdits(uid).inMemory.has(entryId)
  const otherEdit = hasConflict ? parseEditText(readLocalText(key) ?? '') : undefined
  if (!otherEdit) conflictingKeys.delete(key)
  return otherEdit
}

/** Restores a cancelled edit and opens its dialog, if its account is still signed in. */
export function reopenEdit(uid: string, edit: UnsavedEdit): void {
  writeEdit(uid, edit)
  if (useEdits.getState().uid === uid) useEdits.setState({ reopened: edit.seen.id })
}

export function clearReopened(): void {
  useEdits.setState({ reopened: undefined })
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

function selectInMemory({ edits, inMemory }: Pick<Edits, 'edits' | 'inMemory'>): EditsById {
  return new Map([...edits].filter(([entryId]) => inMemory.has(entryId)))
}

function readStoredEdits(uid: string): EditsById {
  const prefix = toKeyPrefix(uid)
  return new Map(
    listKeys(prefix).flatMap((key) => {
      const entryId = key.slice(prefix.length)
      const edit = parseEditText(readLocalText(toKey(uid, entryId)) ?? '')
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
