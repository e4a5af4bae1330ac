import { useCompose, writeDraft } from './compose-store'

/**
 * Puts a text among the words of the draft that is open: where the caret stands or stood last, behind what is marked, with the spaces around it that
 * it needs. The caret then stands behind it. Nothing is put in place of what is marked: it was typed, and words that come by themselves take nothing away.
 *
 * @returns whether it was put there: not while no draft is open
 */
export function insertIntoDraft(text: string): boolean {
  const { owner, draft } = useCompose.getState()
  if (owner === undefined) return false
  const { content, caret } = inserted(draft.content, placeIn(draft.content), text)
  caretToBe = { content, caret }
  writeDraft({ content })
  return true
}

/** What stands in front of the place where a text would be put. */
export function textBeforeInsertion(): string {
  const { content } = useCompose.getState().draft
  return content.slice(0, placeIn(content))
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

/** Puts the caret behind what was inserted, once the field says it. */
export function placeCaret(): void {
  const next = caretToBe
  caretToBe = undefined
  if (!next || noteField?.value !== next.content) return
  noteField.setSelectionRange(next.caret, next.caret)
}

let noteField: HTMLTextAreaElement | undefined
let caretToBe: { readonly content: string; readonly caret: number } | undefined

/** A field that was not yet written in has its caret in front of everything: words are then added at the end. */
function placeIn(content: string): number {
  if (caretToBe?.content === content) return caretToBe.caret
  if (noteField?.value !== content) return content.length
  const { selectionStart: start, selectionEnd: end } = noteField
  const isUntouched = start === 0 && end === 0 && document.activeElement !== noteField
  return isUntouched ? content.length : end
}

/** Words are parted; nothing is put after white space, an opening bracket or quote, or before punctuation, or between scripts without spaces. */
function needsSpace(before: string, after: string): boolean {
  if (before === '' || after === '') return false
  if (/[\s\p{Ps}\p{Pi}]$/u.test(before) || /^[\s\p{Pe}\p{Pf}.,;:!?…、。]/u.test(after)) return false
  return !(unspaced.test(before.slice(-2)) && unspacedStart.test(after))
}

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]$/u
const unspacedStart = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]/u
