import type { CutUp } from '@geist/cut-up'
import type { Entry } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { polishCutUp } from './api/polish-cut-up'
import type { MethodChoice } from './cut-up-methods'
import { cuttableEntries } from './cuttable-entries'
import { CutUpWorkerClient } from './cut-up-worker-client'
import { parsePrompt } from './parse-prompt'
import { polishPayload } from './polish-payload'

export interface MadeCutUp {
  /** Seeds the cut-up, and becomes the id of the saved note, which makes saving idempotent. */
  readonly id: string
  readonly prompt: string
  readonly cutUp: CutUp
  /** The source entries when the cut-up was made. */
  readonly sources: ReadonlyMap<string, Entry>
  readonly neverAi: number
  /** Number of entries excluded as crisis texts; `undefined` if no crisis lines are due. */
  readonly care: number | undefined
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
  readonly selected: readonly Entry[]
}

/** Makes cut-ups of selected entries on this device, and keeps a history of them. */
export function useCutUps(gate: AiGate) {
  const [made, setMade] = useState<readonly MadeCutUp[]>([])
  const [shown, setShown] = useState(0)
  const [cutting, setCutting] = useState<CutUpState>({ status: 'none' })
  const cutter = useCutter()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  const begin = () => {
    latest.current?.abort()
    latest.current = new AbortController()
    return latest.current.signal
  }

  const cut = async ({ prompt: input, method, selected }: CutUpOptions) => {
    const signal = begin()
    const cuttable = cuttableEntries(selected)
    const prompt = parsePrompt(input, { isRequired: false })
    for (const parsed of [cuttable, prompt]) {
      if (parsed.status === 'refused') return setCutting({ status: 'refused', sentence: parsed.sentence })
    }
    if (cuttable.status === 'refused' || prompt.status === 'refused') return
    // Show progress only after a delay: most cut-ups finish sooner.
    const patience = setTimeout(() => !signal.aborted && setCutting({ status: 'cutting' }), progressDelayMs)
    const id = crypto.randomUUID()
    const request = { seed: id, prompt: prompt.value, ...(method !== 'any' && { method }) }
    try {
      const { cutUp, inCare, isCareDue } = await cutter().cut(cuttable.value.entries, request)
      if (signal.aborted) return
      if (cutUp.text === '' && isCareDue) return setCutting({ status: 'care', count: inCare })
      if (cutUp.text === '') return setCutting({ status: 'refused', sentence: nothingToCut })
      const used = new Set(cutUp.fragments.map(({ entryId }) => entryId))
      const sources = new Map(selected.flatMap((entry) => (used.has(entry.id) ? [[entry.id, entry] as const] : [])))
      const care = isCareDue ? inCare : undefined
      const next = [...made, { id, prompt: prompt.value, cutUp, sources, neverAi: cuttable.value.neverAi, care }]
      setMade(next)
      setShown(next.length - 1)
      setCutting({ status: 'none' })
    } catch {
      if (!signal.aborted) setCutting({ status: 'failed' })
    } finally {
      clearTimeout(patience)
    }
  }

  const polish = async (collectionName: string, { id, cutUp, prompt, sources }: MadeCutUp) => {
    const payload = polishPayload(cutUp, (entryId) => sources.get(entryId)?.content)
    if (payload === undefined) return
    const signal = begin()
    const given = await askAi(
      gate,
      () => {
        if (!signal.aborted) setCutting({ status: 'polishing' })
        return polishCutUp({ collectionName, prompt, ...payload }, signal)
      },
      signal,
    )
    if (signal.aborted) return
    if (given.status === 'failed') return setCutting({ status: 'not-polished', failure: given.failure })
    setCutting({ status: 'none' })
    if (given.status === 'declined') return
    const polished = { id: crypto.randomUUID(), text: given.value.analysis }
    setMade((before) => before.map((one) => (one.id === id ? { ...one, polished } : one)))
  }

  return {
    cutting,
    cut,
    polish,
    shown: made[shown],
    /** Position in the history, from 1. */
    place: { number: shown + 1, of: made.length },
    show: (number: number) => setShown(Math.min(Math.max(number, 1), made.length) - 1),
  }
}

/** Delay before progress is shown, in milliseconds. */
const progressDelayMs = 150

const nothingToCut = 'There are no words in what you selected. Please select other entries.'

/** Creates the cutter on mount and closes it on unmount. */
function useCutter(): () => CutUpWorkerClient {
  const cutter = useRef<CutUpWorkerClient>(undefined)
  useEffect(() => {
    // Loads the worker's code early, while the network is available.
    cutter.current ??= new CutUpWorkerClient()
    return () => {
      cutter.current?.close()
      cutter.current = undefined
    }
  }, [])
  return () => (cutter.current ??= new CutUpWorkerClient())
}
