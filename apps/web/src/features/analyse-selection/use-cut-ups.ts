import type { CutUp, SourceEntry } from '@geist/cut-up'
import type { Entry } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { polishCutUp } from './api/polish-cut-up'
import type { MethodChoice } from './cut-up-methods'
import { pickCuttableEntries } from './pick-cuttable-entries'
import { CutUpWorkerClient } from './cut-up-worker-client'
import { parsePrompt } from './parse-prompt'
import { createPolishPayload } from './create-polish-payload'

export interface CutUpHistoryItem {
  /** Seeds the cut-up, and becomes the id of the saved note, which makes saving idempotent. */
  readonly id: string
  readonly prompt: string
  readonly cutUp: CutUp
  /** The source entries when the cut-up was made. */
  readonly sources: ReadonlyMap<string, Entry>
  /** Number of selected entries excluded as 'Never AI'. */
  readonly neverAiCount: number
  /** Number of entries excluded as crisis texts; `undefined` if no crisis lines are needed. */
  readonly crisisCount: number | undefined
  readonly polished?: { readonly id: string; readonly text: string }
}

export type CutUpState =
  | { readonly status: 'none' }
  | { readonly status: 'cutting' }
  | { readonly status: 'polishing' }
  /** Rejected by validation; nothing was cut. */
  | { readonly status: 'refused'; readonly sentence: string }
  /** Only crisis texts are left. */
  | { readonly status: 'care'; readonly count: number }
  | { readonly status: 'failed' }
  | { readonly status: 'not-polished'; readonly failure: AiFailure }

export interface CutUpOptions {
  readonly prompt: string
  readonly method: MethodChoice
  readonly selectedEntries: readonly Entry[]
}

/** Makes cut-ups of selected entries on this device, and keeps a history of them. */
export function useCutUps(gate: AiGate) {
  const { current, position, add, update, show } = useCutUpHistory()
  const [state, setState] = useState<CutUpState>({ status: 'none' })
  const getWorker = useCutUpWorker()
  const latestRequest = useRef<AbortController>(undefined)
  useEffect(() => () => latestRequest.current?.abort(), [])

  const beginRequest = () => {
    latestRequest.current?.abort()
    latestRequest.current = new AbortController()
    return latestRequest.current.signal
  }
  const cut = async (options: CutUpOptions) => {
    const signal = beginRequest()
    const prepared = prepareCutUp(options)
    if (prepared.status === 'refused') return setState(prepared)
    // Show progress only after a delay: most cut-ups finish sooner.
    const progressTimer = setTimeout(() => !signal.aborted && setState({ status: 'cutting' }), progressDelayMs)
    try {
      const result = await makeCutUp(getWorker(), prepared, options)
      if (signal.aborted) return
      if ('cutUp' in result) add(result)
      setState('cutUp' in result ? { status: 'none' } : result)
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
    } finally {
      clearTimeout(progressTimer)
    }
  }
  const polish = async (collectionName: string, item: CutUpHistoryItem) => {
    const payload = createPolishPayload(item.cutUp, (entryId) => item.sources.get(entryId)?.content)
    if (payload === undefined) return
    const signal = beginRequest()
    setState({ status: 'polishing' })
    const call = () => polishCutUp({ collectionName, prompt: item.prompt, ...payload }, signal)
    const response = await askAi(gate, call, signal)
    if (signal.aborted) return
    setState(response.status === 'failed' ? { status: 'not-polished', failure: response.failure } : { status: 'none' })
    if (response.status === 'answered')
      update({ ...item, polished: { id: crypto.randomUUID(), text: response.value.analysis } })
  }
  return { state, cut, polish, current, position, show }
}

/** Position in the history of cut-ups, from 1. */
export interface HistoryPosition {
  readonly number: number
  readonly total: number
}

function useCutUpHistory() {
  const [cutUps, setCutUps] = useState<readonly CutUpHistoryItem[]>([])
  const [index, setIndex] = useState(0)
  const position: HistoryPosition = { number: index + 1, total: cutUps.length }
  return {
    current: cutUps[index],
    position,
    /** Adds a cut-up and shows it. */
    add: (item: CutUpHistoryItem) => {
      setCutUps([...cutUps, item])
      setIndex(cutUps.length)
    },
    update: (changedItem: CutUpHistoryItem) =>
      setCutUps((items) => items.map((item) => (item.id === changedItem.id ? changedItem : item))),
    /** Shows the cut-up with this number, or the nearest one. */
    show: (number: number) => setIndex(Math.min(Math.max(number, 1), cutUps.length) - 1),
  }
}

interface PreparedCutUp {
  readonly status: 'prepared'
  readonly prompt: string
  readonly entries: readonly SourceEntry[]
  readonly neverAiCount: number
}

type RefusedCutUp = Extract<CutUpState, { readonly status: 'refused' | 'care' }>

function prepareCutUp({
  prompt: input,
  selectedEntries,
}: CutUpOptions): PreparedCutUp | Extract<CutUpState, { readonly status: 'refused' }> {
  const cuttable = pickCuttableEntries(selectedEntries)
  if (cuttable.status === 'refused') return { status: 'refused', sentence: cuttable.sentence }
  const prompt = parsePrompt(input, { isRequired: false })
  if (prompt.status === 'refused') return { status: 'refused', sentence: prompt.sentence }
  return { status: 'prepared', prompt: prompt.value, ...cuttable.value }
}

async function makeCutUp(
  worker: CutUpWorkerClient,
  { prompt, entries, neverAiCount }: PreparedCutUp,
  { method, selectedEntries }: CutUpOptions,
): Promise<CutUpHistoryItem | RefusedCutUp> {
  const id = crypto.randomUUID()
  const settings = { seed: id, prompt, ...(method !== 'any' && { method }) }
  const { cutUp, crisisCount, needsCare } = await worker.cutUp(entries, settings)
  if (cutUp.text === '' && needsCare) return { status: 'care', count: crisisCount }
  if (cutUp.text === '') return { status: 'refused', sentence: nothingToCutSentence }
  const usedIds = new Set(cutUp.fragments.map(({ entryId }) => entryId))
  const sources = new Map(
    selectedEntries.flatMap((entry) => (usedIds.has(entry.id) ? [[entry.id, entry] as const] : [])),
  )
  return { id, prompt, cutUp, sources, neverAiCount, crisisCount: needsCare ? crisisCount : undefined }
}

/** Delay before progress is shown, in milliseconds. */
const progressDelayMs = 150

const nothingToCutSentence = 'The selected notes have no words. Select others.'

/**
 * Creates the worker on mount and closes it on unmount.
 * @returns a function that returns the worker, and creates it if necessary
 */
function useCutUpWorker(): () => CutUpWorkerClient {
  const worker = useRef<CutUpWorkerClient>(undefined)
  useEffect(() => {
    // Loads the worker's code early, while the network is available.
    worker.current ??= new CutUpWorkerClient()
    return () => {
      worker.current?.close()
      worker.current = undefined
    }
  }, [])
  return () => (worker.current ??= new CutUpWorkerClient())
}
