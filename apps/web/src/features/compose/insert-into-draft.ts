import type { TextRange } from '@geist/domain'

import { takeOverStored, useCompose, writeDraft } from './compose-store'

/** A text that was put into the draft. */
export interface Insertion {
  /** The draft before, and what was selected in it. */
  readonly before: string
  readonly selection: TextRange
  /** The draft after, and where the text is in it. */
  readonly after: string
  readonly range: TextRange
}

/**
 * Puts a text among the words of the draft that is open: where the caret stands or stood last, behind what is marked, with the spaces around it that
 * it needs. The caret then stands behind it. Nothing is put in place of what is marked: it was typed, and words that come by themselves take nothing away.
 *
 * @returns `undefined` while no draft is open
 */
export function insertIntoDraft(text: string): Insertion | undefined {
  takeOverStored()
  const { owner, draft } = useCompose.getState()
  if (owner === undefined) return undefined
  const selection = selectionIn(draft.content)
  const { content, caret } = inserted(draft.content, selection.end, text)
  writeAndSelect(content, { start: caret, end: caret })
  return { before: draft.content, selection, after: content, range: { start: caret - text.length, end: caret } }
}

/** Writes the draft, and selects a range of it once the field shows it. */
export function writeAndSelect(content: string, selection: TextRange): void {
  toSelect = { content, ...selection }
  writeDraft({ content })
}

/** What stands in front of the place where a text would be put. */
export function textBeforeInsertion(): string {
  const { content } = useCompose.getState().draft
  return content.slice(0, selectionIn(content).end)
}

/** A text with another one put at a place, in UTF-16 code units, and where the caret stands then. */
export function inserted(
  content: string,
  place: number,
  text: string,
): { readonly content: string; readonly caret: number } {
  const before = content.slice(0, place)
  const after = content.slice(place)
  const put = `${needsSpace(before, text) ? ' ' : ''}${text}`
  const gap = text !== '' && needsSpace(text, after) ? ' ' : ''
  return { content: `${before}${put}${gap}${after}`, caret: before.length + put.length }
}

/** Lets words be inserted where the caret stands in this field. Call the result when the field goes. */
export function openNoteField(field: HTMLTextAreaElement): () => void {
  noteField = field
  return () => {
    if (noteField === field) noteField = undefined
  }
}

/** Selects what `writeAndSelect` was given, once the field shows its text. */
export function selectInNote(): void {
  const next = toSelect
  toSelect = undefined
  if (next && noteField?.value === next.content) noteField.setSelectionRange(next.start, next.end)
}

let noteField: HTMLTextAreaElement | undefined
let toSelect: (TextRange & { readonly content: string }) | undefined

/** A field that was not yet written in has its caret in front of everything: words are then added at the end. */
function selectionIn(content: string): TextRange {
  if (toSelect?.content === content) return toSelect
  const atEnd = { start: content.length, end: content.length }
  if (noteField?.value !== content) return atEnd
  const { selectionStart: start, selectionEnd: end } = noteField
  const isUntouched = start === 0 && end === 0 && document.activeElement !== noteField
  return isUntouched ? atEnd : { start, end }
}

/** Words are parted; nothing is put after white space, an opening bracket or quote, or before punctuation, or between scripts without spaces. */
export function needsSpace(before: string, after: string): boolean {
  if (before === '' || after === '') return false
  if (/[\s\p{Ps}\p{Pi}]$/u.test(before) || /^[\s\p{Pe}\p{Pf}.,;:!?…、。]/u.test(after)) return false
  return !(unspaced.test(before.slice(-2)) && unspacedStart.test(after))
}

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]$/u
const unspacedStart = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]/u
