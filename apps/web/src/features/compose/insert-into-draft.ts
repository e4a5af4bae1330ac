import type { TextRange } from '@geist/domain'

import { reloadStoredDraft, useCompose, writeDraft } from './compose-store'

export interface Insertion {
  /** The text of the draft before the insertion, and its selection. */
  readonly before: string
  readonly selection: TextRange
  /** The text of the draft after the insertion, and the range of the inserted text. */
  readonly after: string
  readonly range: TextRange
}

/**
 * Inserts text at the last caret position of the open draft, with spaces as needed, and moves the
 * caret behind it. Does not replace a selection: the text may arrive unasked, as from a dictation.
 * @returns `undefined` while no draft is open
 */
export function insertIntoDraft(text: string): Insertion | undefined {
  reloadStoredDraft()
  const { owner, draft } = useCompose.getState()
  if (owner === undefined) return undefined
  const selection = readSelection(draft.content)
  const { content, caret } = insertWithSpaces(draft.content, selection.end, text)
  writeAndSelect(content, { start: caret, end: caret })
  return { before: draft.content, selection, after: content, range: { start: caret - text.length, end: caret } }
}

/** Writes the draft, and selects a range once the field shows it. */
export function writeAndSelect(content: string, selection: TextRange): void {
  pendingSelection = { content, ...selection }
  writeDraft({ content })
}

/** Returns the text of the draft up to the insertion point. */
export function readTextBeforeCaret(): string {
  const { content } = useCompose.getState().draft
  return content.slice(0, readSelection(content).end)
}

/**
 * Inserts text at an index, with spaces where words would touch. Returns the caret behind the text.
 * Indices are in UTF-16 code units.
 */
export function insertWithSpaces(
  content: string,
  index: number,
  text: string,
): { readonly content: string; readonly caret: number } {
  const before = content.slice(0, index)
  const after = content.slice(index)
  const spacedText = `${needsSpace(before, text) ? ' ' : ''}${text}`
  const trailingSpace = text !== '' && needsSpace(text, after) ? ' ' : ''
  return { content: `${before}${spacedText}${trailingSpace}${after}`, caret: before.length + spacedText.length }
}

/** Registers the field whose caret receives insertions. @returns unregister */
export function registerNoteField(field: HTMLTextAreaElement): () => void {
  noteField = field
  return () => {
    if (noteField === field) noteField = undefined
  }
}

/** Moves the focus to the note, where the caret was. */
export function focusNoteField(): void {
  noteField?.focus()
}

/** Applies the pending selection of {@link writeAndSelect} once the field shows its text. */
export function applyPendingSelection(): void {
  const selection = pendingSelection
  pendingSelection = undefined
  if (selection && noteField?.value === selection.content) noteField.setSelectionRange(selection.start, selection.end)
}

let noteField: HTMLTextAreaElement | undefined
let pendingSelection: (TextRange & { readonly content: string }) | undefined

/** Reads the selection of the note field. In an untouched field the caret counts as at the end. */
function readSelection(content: string): TextRange {
  if (pendingSelection?.content === content) return pendingSelection
  const caretAtEnd = { start: content.length, end: content.length }
  if (noteField?.value !== content) return caretAtEnd
  const { selectionStart: start, selectionEnd: end } = noteField
  const isUntouched = start === 0 && end === 0 && document.activeElement !== noteField
  return isUntouched ? caretAtEnd : { start, end }
}

/**
 * Whether two texts need a space between them: not at white space, inside an opening bracket or
 * quote, before punctuation, or between scripts without spaces.
 */
export function needsSpace(before: string, after: string): boolean {
  if (before === '' || after === '') return false
  if (/[\s\p{Ps}\p{Pi}]$/u.test(before) || /^[\s\p{Pe}\p{Pf}.,;:!?…、。]/u.test(after)) return false
  return !(unspacedScriptEnd.test(before.slice(-2)) && unspacedScriptStart.test(after))
}

// Scripts without spaces between words.
const unspacedScriptEnd = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]$/u
const unspacedScriptStart = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]/u
