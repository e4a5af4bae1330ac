import { useRef, useState } from 'react'

import { prepareNextFocus } from '../../shared/card-focus'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { describeChangeFailure } from '../../shared/save-failure/describe-change-failure'

interface DeletionOptions {
  readonly run: () => Promise<SaveOutcome>
  readonly onDeleted: () => void
}

/** Deletes entries once. Prepares the next focus before their cards are gone. */
export function useDeletion(ids: readonly string[], { run, onDeleted }: DeletionOptions) {
  const [failure, setFailure] = useState<string>()
  const findNextFocusRef = useRef<() => HTMLElement | null>(null)
  const isDeleting = useRef(false)
  const deleteEntries = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    findNextFocusRef.current = prepareNextFocus(ids)
    let isDeleted = false
    try {
      const outcome = await run()
      isDeleted = outcome.status !== 'failed'
      if (outcome.status === 'failed') setFailure(describeChangeFailure(outcome.reason, 'deleted'))
    } finally {
      // After a success the dialog fades out: a second press must not delete again.
      isDeleting.current = isDeleted
      if (!isDeleted) findNextFocusRef.current = null
    }
    if (isDeleted) onDeleted()
  }
  return { failure, findNextFocusRef, deleteEntries }
}
