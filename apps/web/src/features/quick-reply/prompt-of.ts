import { limits } from '@geist/domain'

/** What of a draft is kept beside the reply to it: its end, as that is what was replied to, where all of it would be too much. */
export function promptOf(draft: string): string {
  if (draft.length <= limits.userPromptMaxLength) return draft
  const end = draft.slice(1 - limits.userPromptMaxLength)
  // Not beginning with half an emoji.
  return `…${/^[\uDC00-\uDFFF]/.test(end) ? end.slice(1) : end}`
}
