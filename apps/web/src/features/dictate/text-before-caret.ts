/**
 * What stands in front of the place where words go: before the caret and with what is marked, or everything where the field shows another text or has not been written in.
 *
 * @param content of the note, which the field may not show yet
 */
export function textBeforeCaret(field: HTMLTextAreaElement | null | undefined, content: string): string {
  if (!field || field.value !== content) return content
  const isUntouched = field.selectionEnd === 0 && document.activeElement !== field
  return isUntouched ? content : content.slice(0, field.selectionEnd)
}
