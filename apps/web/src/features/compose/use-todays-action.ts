import { toCalendarDay, composerSettings, messages } from '@geist/domain'
import { useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { getJournal } from '../../shared/local/get-journal'
import { saveDurably } from '../../shared/local/operations/save-durably'
import { getDeviceTimeZone } from '../../shared/device-time-zone'
import type { SaveFailureReason } from '../../shared/save-failure/describe-save-failure'
import { showToast } from '../../shared/toast/toast-store'
import { generateAction } from './api/generate-action'
import { deleteStoredAction, storeAction, type StoredAction, readStoredAction } from './stored-action'

export type TodaysAction =
  | { readonly status: 'none' }
  | { readonly status: 'thinking' }
  | GivenAction
  | { readonly status: 'failed'; readonly failure: AiFailure }

export interface GivenAction {
  readonly status: 'given'
  readonly action: StoredAction
  readonly saving?: { readonly status: 'saving' } | { readonly status: 'failed'; readonly reason: SaveFailureReason }
}

const actionCategory = 'Action'

/** The small action for today: asks the AI for it, stores it on this device, saves it as a note. */
export function useTodaysAction({ uid, username }: { readonly uid: string; readonly username: string }, gate: AiGate) {
  const [state, setState] = useState(() => readStoredState(uid))
  const runExclusively = useExclusiveRun()

  const generate = async () => {
    setState({ status: 'thinking' })
    // Never aborted: if the component unmounts, the action is still stored for its next mount.
    const { signal } = new AbortController()
    const outcome = await askAi(gate, () => generateAction(signal), signal)
    switch (outcome.status) {
      case 'answered': {
        const action = { day: getToday(), text: outcome.value, entryId: crypto.randomUUID(), isSaved: false }
        storeAction(uid, action)
        return setState({ status: 'given', action })
      }
      case 'failed':
        return setState(outcome)
      case 'declined':
        return setState({ status: 'none' })
      default:
        return outcome satisfies never
    }
  }

  const save = async (action: StoredAction) => {
    setState({ status: 'given', action, saving: { status: 'saving' } })
    const now = Date.now()
    const note = { id: action.entryId, uid, username, content: action.text, category: actionCategory, timestamp: now }
    const outcome = await saveDurably(getJournal(uid), note, now)
    if (outcome.status === 'failed') return setState({ status: 'given', action, saving: outcome })
    const savedAction = { ...action, isSaved: true }
    storeAction(uid, savedAction)
    setState({ status: 'given', action: savedAction })
    showToast({ text: messages.noteLogged, durationMs: composerSettings.noteToastMs })
  }

  const drop = () => {
    deleteStoredAction(uid)
    setState({ status: 'none' })
  }
  return {
    state,
    ask: () => runExclusively(generate),
    save: async (action: StoredAction) => {
      if (!action.isSaved) await runExclusively(() => save(action))
    },
    drop,
  }
}

/** Returns a function that runs one operation at a time, and ignores calls during a run. */
function useExclusiveRun() {
  const isBusy = useRef(false)
  return async (operation: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await operation()
    } finally {
      isBusy.current = false
    }
  }
}

function readStoredState(uid: string): TodaysAction {
  const action = readStoredAction(uid, getToday())
  return action ? { status: 'given', action } : { status: 'none' }
}

function getToday() {
  return toCalendarDay(Date.now(), getDeviceTimeZone())
}
