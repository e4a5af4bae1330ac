import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { setUnkept } from '../../shared/unkept'
import { editFromText, editText, isChanged, type KeptEdit } from './kept-edit'

/** Edits by the ids of their entries. */
type EditsById = ReadonlyMap<string, KeptEdit>

interface Edits {
  readonly uid: string
  /** Edits that have been begun and not been saved. */
  readonly edits: EditsById
  /** Those of them that this browser does not keep as they stand: they are on this page alone. */
  readonly inMemory: ReadonlySet<string>
  /** The edit that was given up, and is wanted after all: it opens wherever the person is. */
  readonly reopened: string | undefined
}

const prefixOf = (uid: string): LocalKey => `geist:edit:${uid}:`
const keyOf = (uid: string, entryId: string): LocalKey => `geist:edit:${uid}:${entryId}`

/** Edits in memory of accounts that are not open now; other accounts must not see them. */
const laidBy = new Map<string, EditsById>()

/** Keys of edits in memory while the browser stores another tab's text. Neither may replace the other. */
const forked = new Set<LocalKey>()

/** The unsaved edits of the account that is signed in. */
export const useEdits = create<Edits>(() => ({ uid: '', edits: new Map(), inMemory: new Set(), reopened: undefined }))

useEdits.subscribe(({ inMemory }) => setUnkept('edits', inMemory.size + laidBy.size > 0))

/** Takes up the account's edits where they were left, and what its other tabs do to them. Call the result to stop. */
export function openEdits(uid: string): () => void {
  const prefix = prefixOf(uid)
  const before = useEdits.getState()
  if (before.uid !== uid && before.inMemory.size > 0) laidBy.set(before.uid, inMemoryOf(before))
  // The stored text is older than the edit in memory.
  const { edits, inMemory } = editsOf(uid)
  laidBy.delete(uid)
  useEdits.setState({ uid, edits, inMemory, reopened: before.uid === uid ? before.reopened : undefined })
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return
    const entryId = key.slice(prefix.length)
    const { edits: shownEdits, inMemory: inMemoryNow } = useEdits.getState()
    const shown = shownEdits.get(entryId)
    const kept = editFromText(newValue ?? '')
    // A text that is on this page alone stays whole. Where the other tab has made room, it is kept.
    if (shown && inMemoryNow.has(entryId) && (!kept || isChanged(shown, kept))) {
      if (readLocalText(keyOf(uid, entryId)) !== undefined) forked.add(keyOf(uid, entryId))
      else writeEdit(uid, shown)
      return
    }
    const dropped = editFromText(oldValue ?? '')
    // The other tab dropped an older text than the one here: what was typed since is kept again.
    if (newValue === null && shown && dropped && isChanged(shown, dropped)) writeEdit(uid, shown)
    else setEdit(entryId, kept, true)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** The unsaved edits of any account on this device, also where none of its screens has been opened. */
export function editsOf(uid: string): Pick<Edits, 'edits' | 'inMemory'> {
  const state = useEdits.getState()
  const inMemory = (state.uid === uid ? inMemoryOf(state) : laidBy.get(uid)) ?? new Map<string, KeptEdit>()
  return { edits: new Map([...keptEdits(uid), ...inMemory]), inMemory: new Set(inMemory.keys()) }
}

/** Keeps an edit with every change: a crash costs nothing. */
export function writeEdit(uid: string, edit: KeptEdit): void {
  const isKept = !editOfOtherTab(uid, edit.seen.id) && writeLocalText(keyOf(uid, edit.seen.id), editText(edit))
  if (useEdits.getState().uid === uid) setEdit(edit.seen.id, edit, isKept)
}

/** Drops an edit that was saved, or is not wanted. Text typed since, here or in another tab, stays. */
export function dropEdit(uid: string, edit: KeptEdit): void {
  const entryId = edit.seen.id
  const current = editsOf(uid).edits.get(entryId)
  if (current && isChanged(current, edit)) return
  const other = editOfOtherTab(uid, entryId)
  if (!other) dropLocalText(keyOf(uid, entryId))
  if (useEdits.getState().uid === uid) setEdit(entryId, other, true)
}

/** The kept edit that another tab wrote, where the one of this tab is not kept. */
function editOfOtherTab(uid: string, entryId: string): KeptEdit | undefined {
  const key = keyOf(uid, entryId)
  const isForked = forked.has(key) && editsOf(uid).inMemory.has(entryId)
  const other = isForked ? editFromText(readLocalText(key) ?? '') : undefined
  if (!other) forked.delete(key)
  return other
}

/** Brings back an edit that was given up, and its dialog, if its account is still here. */
export function reopenEdit(uid: string, edit: KeptEdit): void {
  writeEdit(uid, edit)
  if (useEdits.getState().uid === uid) useEdits.setState({ reopened: edit.seen.id })
}

/** The edit that was opened again is closed. */
export function forgetReopened(): void {
  useEdits.setState({ reopened: undefined })
}

function setEdit(entryId: string, edit: KeptEdit | undefined, isKept: boolean): void {
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
      const edit = editFromText(readLocalText(keyOf(uid, entryId)) ?? '')
      return edit ? [[entryId, edit] as const] : []
    }),
  )
}

function keysOf(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Forbidden: nothing was kept.
    return []
  }
}
