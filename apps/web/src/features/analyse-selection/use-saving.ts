import { messages } from '@geist/domain'
import { useRef, useState } from 'react'

import type { SaveFailureReason } from '../../shared/save-failure/describe-save-failure'
import { showToast } from '../../shared/toast/toast-store'
import { saveAnalysis, type SavableAnalysis } from './save-analysis'

/** How long the confirmation is shown, in milliseconds. */
const confirmationMs = 4_000

export type SaveResultState =
  | { readonly status: 'none' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly reason: SaveFailureReason }

/** Saves results, one at a time and each only once. */
export function useSaving(author: { readonly uid: string; readonly username: string }) {
  const [states, setStates] = useState<ReadonlyMap<string, SaveResultState>>(() => new Map())
  const isSaving = useRef(false)
  const save = async (result: SavableAnalysis) => {
    if (isSaving.current) return
    isSaving.current = true
    const setStatus = (saving: SaveResultState) => setStates((before) => new Map([...before, [result.id, saving]]))
    setStatus({ status: 'saving' })
    const outcome = await saveAnalysis(author, result, Date.now())
    isSaving.current = false
    switch (outcome.status) {
      case 'saved':
      case 'in-memory':
        setStatus({ status: 'saved' })
        return showToast({ text: messages.responseSaved, durationMs: confirmationMs })
      case 'refused':
        return setStatus({ status: 'none' })
      case 'failed':
        return setStatus(outcome)
      default:
        return outcome satisfies never
    }
  }
  return { savingOf: (id: string): SaveResultState => states.get(id) ?? unsaved, save }
}

const unsaved: SaveResultState = { status: 'none' }
