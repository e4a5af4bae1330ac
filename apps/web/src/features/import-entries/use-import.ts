import { useEffect, useRef, useState } from 'react'

import { brokenImport, finishImport } from './finish-import'
import type { ImportChoices, ImportState } from './import-state'
import { displayNameOf, planImport } from './plan-import'
import type { ChosenFile } from './read-in-worker'
import { readUnfinishedImport, type UnfinishedImport } from './unfinished-import'

export interface Import {
  readonly state: ImportState
  /** An unfinished import of this account from an earlier visit. */
  readonly unfinished: UnfinishedImport | undefined
  readonly read: (files: readonly ChosenFile[]) => void
  readonly run: (choices: ImportChoices) => void
  readonly stop: () => void
  readonly startOver: () => void
}

/** State machine of the import flow. Leaving the page aborts it; imported entries stay. */
export function useImport(uid: string, username: string): Import {
  const [state, setState] = useState<ImportState>({ status: 'choosing', isReturning: false })
  const [unfinished, setUnfinished] = useState(() => readUnfinishedImport(uid))
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])
  const begin = () => {
    controller.current.abort()
    controller.current = new AbortController()
    return controller.current.signal
  }

  const read = (files: readonly ChosenFile[]) => {
    const name = displayNameOf(files)
    const signal = begin()
    const onProgress = (readFiles: number, all: number) => setState({ status: 'reading', name, read: readFiles, all })
    onProgress(0, 0)
    const showPlan = async () => {
      const next = await planImport(files, { uid, username, signal, onProgress })
      if (!signal.aborted) setState(next)
    }
    void showPlan()
  }

  const run = (choices: ImportChoices) => {
    if (state.status !== 'preview' && state.status !== 'over') return
    const { name, plan, duplicates, notebookNames } = state
    const namedPlan = { name, plan, duplicates, notebookNames }
    const previous = state.status === 'over' ? state.result : undefined
    const signal = begin()
    const onProgress = (done: number) =>
      setState((last) => {
        const isStopping = last.status === 'running' && last.isStopping
        return { status: 'running', ...namedPlan, done, isStopping }
      })
    onProgress(previous?.done ?? 0)
    const showResult = async () => {
      const finished = await finishImport(namedPlan, choices, { uid, username, previous, signal, onProgress })
      setUnfinished(readUnfinishedImport(uid))
      setState(finished)
    }
    showResult().catch(() => setState(brokenImport(namedPlan, choices)))
  }

  const stop = () => {
    controller.current.abort()
    setState(stoppedState)
  }

  return { state, unfinished, read, run, stop, startOver: () => setState({ status: 'choosing', isReturning: true }) }
}

function stoppedState(state: ImportState): ImportState {
  if (state.status === 'running') return { ...state, isStopping: true }
  return state.status === 'reading' ? { status: 'choosing', isReturning: true } : state
}
