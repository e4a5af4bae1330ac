import { limits } from '@geist/domain'

/**
 * Part of a draft to store with its reply. A long draft is cut to its end, which the reply is
 * about.
 */
export function truncatePrompt(draft: string): string {
  if (draft.length <= limits.userPromptMaxLength) return draft
  const end = draft.slice(1 - limits.userPromptMaxLength)
  // Do not start with half a surrogate pair.
  return `…${/^[\uDC00-\uDFFF]/.test(end) ? end.slice(1) : end}`
}
