import type { SearchQuery } from '@geist/domain'
import { useState } from 'react'

/** An earlier question that was chosen. */
export interface RecalledQuestion {
  /** Another one for each choice. Becomes the note's, so that saving its answer twice makes one. */
  readonly id: string
  readonly query: SearchQuery
}

/**
 * The recalled earlier question. A new question or answer takes its place.
 *
 * @param asked the current question's state, shown where nothing is recalled
 */
export function useRecalledQuestion(asked: object | undefined) {
  const [recalled, setRecalled] = useState<RecalledQuestion & { readonly over: object | undefined }>()
  return {
    recalled: recalled?.over === asked ? recalled : undefined,
    leave: () => setRecalled(undefined),
    recall: (query: SearchQuery) => setRecalled({ id: crypto.randomUUID(), query, over: asked }),
  }
}
