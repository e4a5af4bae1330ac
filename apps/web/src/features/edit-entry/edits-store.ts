import { create } from 'zustand'

import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { editFromText, editText, type KeptEdit } from './kept-edit'

interface Edits {
  readonly uid: string
  /** Edits that have been begun and not been saved, by the entry's id. */
  readonly edits: ReadonlyMap<string, KeptEdit>
  /** Whether what was typed last is kept in this browser. */
  readonly isKept: boolean
}

const prefixOf = (uid: string) => `geist:edit:${uid}:`

/** The unsaved edits of the account that is signed in. */
export const useEdits = create<Edits>(() => ({ uid: '', edits: new Map(), isKept: true }))

/** Takes up the account's edits where they were left, and what its other tabs do to them. Call the result to stop. */
export function openEdits(uid: string): () => void {
  const prefix = prefixOf(uid)
  const edits = new Map(
    keysOf(prefix).flatMap((key) => {
      const edit = editFromText(readLocalText(key) ?? '')
      return edit ? [[key.slice(prefix.length), edit] as const] : []
    }),
  )
  useEdits.setState({ uid, edits, isKept: true })
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) setEdit(key.slice(prefix.length), editFromText(newValue ?? ''))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Keeps an edit with every change: a crash costs nothing. */
export function writeEdit(uid: string, edit: KeptEdit): void {
  setEdit(edit.seen.id, edit)
  useEdits.setState({ isKept: writeLocalText(prefixOf(uid) + edit.seen.id, editText(edit)) })
}

/** Lets go of an edit: it has been saved, or is not wanted. */
export function dropEdit(uid: string, entryId: string): void {
  setEdit(entryId, undefined)
  dropLocalText(prefixOf(uid) + entryId)
}

function setEdit(entryId: string, edit: KeptEdit | undefined): void {
  const edits = new Map(useEdits.getState().edits)
  if (edit) edits.set(entryId, edit)
  else edits.delete(entryId)
  useEdits.setState({ edits })
}

function keysOf(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Forbidden: nothing was kept.
    return []
  }
}
