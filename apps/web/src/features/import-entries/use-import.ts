import { useEffect, useRef, useState } from 'react'

import { createFailedImport, finishImport } from './finish-import'
import type { ImportChoices, ImportState } from './import-state'
import { getDisplayName, planImport } from './plan-import'
import type { ChosenFile } from './read-in-worker'
import { readUnfinishedImport, type UnfinishedImport } from './unfinished-import'

export interface ImportFlow {
  readonly state: ImportState
  /** An unfinished import of this account from an earlier visit. */
  readonly unfinishedImport: UnfinishedImport | undefined
  readonly readFiles: (files: readonly ChosenFile[]) => void
  readonly run: (choices: ImportChoices) => void
  readonly stop: () => void
  readonly startOver: () => void
}

/** State machine of the import flow. Leaving the page aborts it; imported entries stay. */
export function useImport(uid: string, username: string): ImportFlow {
  const [state, setState] = useState<ImportState>({ status: 'choosing', isReturning: false })
  const [unfinishedImport, setUnfinishedImport] = useState(() => readUnfinishedImport(uid))
  const { restart, abort } = useAbortSignal()

  const readFiles = (files: readonly ChosenFile[]) => {
    const name = getDisplayName(files)
    const signal = restart()
    const onProgress = (readCount: number, fileCount: number) =>
      setState({ status: 'reading', name, readCount, fileCount })
    onProgress(0, 0)
    const showPlan = async () => {
      const next = await planImport(files, { uid, username, signal, onProgress })
      if (!signal.aborted) setState(next)
    }
    void showPlan()
  }

  const run = (choices: ImportChoices) => {
    if (state.status !== 'preview' && state.status !== 'ended') return
    const { name, plan, duplicates, notebookNames } = state
    const preparedImport = { name, plan, duplicates, notebookNames }
    const previous = state.status === 'ended' ? state.result : undefined
    const signal = restart()
    const onProgress = (done: number) =>
      setState((current) => {
        const isStopping = current.status === 'running' && current.isStopping
        return { status: 'running', ...preparedImport, done, isStopping }
      })
    onProgress(previous?.done ?? 0)
    const showResult = async () => {
      const finished = await finishImport(preparedImport, choices, { uid, username, previous, signal, onProgress })
      setUnfinishedImport(readUnfinishedImport(uid))
      setState(finished)
    }
    showResult().catch(() => setState(createFailedImport(preparedImport, choices)))
  }

  const stop = () => {
    abort()
    setState(toStoppedState)
  }

  const startOver = () => setState({ status: 'choosing', isReturning: true })
  return { state, unfinishedImport, readFiles, run, stop, startOver }
}

/**
 * The signal of one operation at a time; unmounting aborts it.
 * `restart` aborts the current operation and returns the signal of the next one.
 */
function useAbortSignal() {
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])
  const restart = () => {
    controller.current.abort()
    controller.current = new AbortController()
    return controller.current.signal
  }
  return { restart, abort: () => controller.current.abort() }
}

function toStoppedState(state: ImportState): ImportState {
  if (state.status === 'running') return { ...state, isStopping: true }
  return state.status === 'reading' ? { status: 'choosing', isReturning: true } : state
}
