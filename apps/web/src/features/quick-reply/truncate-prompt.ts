import { limits } from '@geist/domain'

/**
 * Truncates a draft for storing with its reply. A long draft keeps its end, which the reply is
 * about.
 */
export function truncatePrompt(draft: string): string {
  if (draft.length <= limits.userPromptMaxLength) return draft
  const end = draft.slice(1 - limits.userPromptMaxLength)
  // Drops half a surrogate pair at the start.
  return `…${/^[\uDC00-\uDFFF]/.test(end) ? end.slice(1) : end}`
}
