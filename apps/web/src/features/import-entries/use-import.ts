import { cleanDisplayName } from '@geist/domain'
import { formatCount, type ImportPlan, type SkippedItem } from '@geist/transfer'
import { useEffect, useRef, useState } from 'react'

import { journalOf } from '../../shared/local/current-journal'
import { ownNotebooks } from '../../shared/local/queries/own-notebooks'
import { type AccountPartName, selectAccountParts } from './account-offers'
import { restoreAccount } from './api/restore-account'
import { type ChosenFile, readInWorker } from './read-in-worker'
import { runImport, type RunResult } from './run-import'
import { readUnfinishedImport, type UnfinishedImport } from './unfinished-import'
import { type Duplicate, findDuplicates } from './find-duplicates'

/** A plan with the display name of its files, see `displayNameOf`. */
export interface NamedPlan {
  readonly name: string
  readonly plan: ImportPlan
  /** Existing entries, by their id in the plan. */
  readonly twins: ReadonlyMap<string, Duplicate>
  /** Names of existing notebooks. */
  readonly notebookNames: readonly string[]
}

export interface ImportChoices {
  /** Whether public notebooks of the file become public here. */
  readonly keepsPublic: boolean
  /** Whether existing entries with another text get the file's text as an edit. */
  readonly takesTexts: boolean
  readonly parts: ReadonlySet<AccountPartName>
}

export type ImportState =
  | {
      readonly status: 'choosing'
      readonly refusal?: string
      /** Whether the user returned from a later step. */
      readonly isAgain: boolean
    }
  | { readonly status: 'reading'; readonly name: string; readonly read: number; readonly all: number }
  | ({ readonly status: 'preview' } & NamedPlan)
  | ({ readonly status: 'running'; readonly done: number; readonly isStopping: boolean } & NamedPlan)
  | ({
      readonly status: 'over'
      readonly result: RunResult
      readonly said: readonly string[]
      readonly choices: ImportChoices
    } & NamedPlan)

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
  const [state, setState] = useState<ImportState>({ status: 'choosing', isAgain: false })
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
    setState({ status: 'reading', name, read: 0, all: 0 })
    const onProgress = (done: number, all: number) => setState({ status: 'reading', name, read: done, all })
    const readAndLook = async (): Promise<ImportState> => {
      const plan = await readInWorker({ files, account: { uid, username } }, { signal, onProgress })
      if (plan.status === 'refused') return { status: 'choosing', isAgain: true, refusal: plan.sentence }
      const twins = await findDuplicates(journalOf(uid), plan.entries)
      const notebooks = await ownNotebooks(journalOf(uid))
      return { status: 'preview', name, plan, twins, notebookNames: notebooks.map((notebook) => notebook.name) }
    }
    const show = async () => {
      const next = await readAndLook().catch((): ImportState => ({
        status: 'choosing',
        isAgain: true,
        refusal: unreadable,
      }))
      if (!signal.aborted) setState(next)
    }
    void show()
  }

  const run = (choices: ImportChoices) => {
    if (state.status !== 'preview' && state.status !== 'over') return
    const { name, plan, twins, notebookNames } = state
    const named = { name, plan, twins, notebookNames }
    const before = state.status === 'over' ? state.result : undefined
    const signal = begin()
    const setDone = (done: number) =>
      setState((last) => ({
        status: 'running',
        ...named,
        done,
        isStopping: last.status === 'running' && last.isStopping,
      }))
    setDone(before?.done ?? 0)
    const finish = async () => {
      const result = await runImport(plan, {
        uid,
        username,
        name,
        keepsPublic: choices.keepsPublic,
        takesTexts: choices.takesTexts,
        twins,
        before,
        signal,
        onProgress: setDone,
        now: Date.now,
      })
      const restored =
        result.status === 'finished'
          ? await restoreAccount(uid, selectAccountParts(plan, choices.parts))
          : { said: [], skipped: [] }
      setUnfinished(readUnfinishedImport(uid))
      const whole = { ...plan, skipped: [...plan.skipped, ...restored.skipped] }
      const said = [...(result.refused > 0 ? [refusedSentence(result.refused)] : []), ...restored.said]
      setState({ status: 'over', ...named, plan: whole, result, said, choices })
    }
    finish().catch(() =>
      setState({
        status: 'over',
        ...named,
        choices,
        said: [],
        result: { ...emptyResult, status: 'failed', reason: 'broken' },
      }),
    )
  }

  const stop = () => {
    controller.current.abort()
    setState((before) =>
      before.status === 'running'
        ? { ...before, isStopping: true }
        : before.status === 'reading'
          ? { status: 'choosing', isAgain: true }
          : before,
    )
  }

  return { state, unfinished, read, run, stop, startOver: () => setState({ status: 'choosing', isAgain: true }) }
}

const unreadable = 'It could not be read. Open this page again and try once more.'

const emptyResult = {
  isKept: true,
  begunAt: 0,
  done: 0,
  added: 0,
  edited: 0,
  known: [] as readonly SkippedItem[],
  refused: 0,
}

function refusedSentence(count: number): string {
  return formatCount(
    count,
    'A text that had not been saved waits under “not saved” again.',
    'texts that had not been saved wait under “not saved” again.',
  )
}

/** Display name of the chosen files, safe inside a sentence. */
function displayNameOf(files: readonly ChosenFile[]): string {
  const [first] = files
  if (!first) return 'Nothing'
  const folder = first.path.includes('/') ? first.path.slice(0, first.path.indexOf('/')) : undefined
  return folder === undefined && files.length > 1 ? `${files.length} files` : cleanDisplayName(folder ?? first.path)
}
