import type { SearchQuery } from '@geist/domain'
import { useState } from 'react'

export interface RecalledQuestion {
  /** New for each choice. Becomes the id of the saved note, which makes saving idempotent. */
  readonly id: string
  readonly query: SearchQuery
}

/**
 * The earlier question that the user has recalled, until a new question or answer replaces it.
 * @param state state of the current question; a change ends the recall
 */
export function useRecalledQuestion(state: object | undefined) {
  const [recalledQuestion, setRecalledQuestion] = useState<
    RecalledQuestion & { readonly replacedState: object | undefined }
  >()
  return {
    recalledQuestion: recalledQuestion?.replacedState === state ? recalledQuestion : undefined,
    endRecall: () => setRecalledQuestion(undefined),
    recall: (query: SearchQuery) => setRecalledQuestion({ id: crypto.randomUUID(), query, replacedState: state }),
  }
}
