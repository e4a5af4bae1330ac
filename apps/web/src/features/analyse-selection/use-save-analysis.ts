import { messages } from '@geist/domain'
import { useRef, useState } from 'react'

import type { SaveFailureReason } from '../../shared/save-failure/describe-save-failure'
import { showToast } from '../../shared/toast/toast-store'
import { saveAnalysis, type SavableAnalysis } from './save-analysis'

/** How long the confirmation is shown, in milliseconds. */
const confirmationMs = 4_000

export type AnalysisSaveState =
  | { readonly status: 'none' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly reason: SaveFailureReason }

/** Saves results, one at a time and each only once. */
export function useSaveAnalysis(user: { readonly uid: string; readonly username: string }) {
  const [states, setStates] = useState<ReadonlyMap<string, AnalysisSaveState>>(() => new Map())
  const isSaving = useRef(false)
  const save = async (result: SavableAnalysis) => {
    if (isSaving.current) return
    isSaving.current = true
    const setState = (state: AnalysisSaveState) => setStates((previous) => new Map([...previous, [result.id, state]]))
    setState({ status: 'saving' })
    const outcome = await saveAnalysis(user, result, Date.now())
    isSaving.current = false
    switch (outcome.status) {
      case 'saved':
      case 'in-memory':
        setState({ status: 'saved' })
        return showToast({ text: messages.responseSaved, durationMs: confirmationMs })
      case 'refused':
        return setState({ status: 'none' })
      case 'failed':
        return setState(outcome)
      default:
        return outcome satisfies never
    }
  }
  return { getSaveState: (id: string): AnalysisSaveState => states.get(id) ?? unsaved, save }
}

const unsaved: AnalysisSaveState = { status: 'none' }
