import type { SearchQuery } from '@geist/domain'
import { useState } from 'react'

export interface RecalledQuestion {
  /** New for each choice. Becomes the id of the saved note, which makes saving idempotent. */
  readonly id: string
  readonly query: SearchQuery
}

/**
 * The recalled earlier question, until a new question or answer replaces it.
 * @param state state of the current question; a change ends the recall
 */
export function useRecalledQuestion(state: object | undefined) {
  const [recalled, setRecalled] = useState<RecalledQuestion & { readonly replacedState: object | undefined }>()
  return {
    recalled: recalled?.replacedState === state ? recalled : undefined,
    leave: () => setRecalled(undefined),
    recall: (query: SearchQuery) => setRecalled({ id: crypto.randomUUID(), query, replacedState: state }),
  }
}
