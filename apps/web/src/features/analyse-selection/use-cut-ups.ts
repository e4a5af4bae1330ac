import type { CutUp } from '@geist/cut-up'
import type { Entry } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { polishCutUp } from './api/polish-cut-up'
import type { MethodChoice } from './cut-up-methods'
import { cuttableEntries } from './cuttable-entries'
import { Cutter } from './cutter'
import { parsePrompt } from './parse-prompt'
import { polishPayload } from './polish-payload'

/** A cut-up that was made, with what it was made of. */
export interface MadeCutUp {
  /** Becomes the note's, so that saving it twice makes one. The seed, too: the same one makes the same text of the same entries. */
  readonly id: string
  readonly prompt: string
  readonly cutUp: CutUp
  /** The entries as they were cut. */
  readonly sources: ReadonlyMap<string, Entry>
  readonly neverAi: number
  /** How many of the entries were left out for care; `undefined` where none is due. */
  readonly care: number | undefined
  /** What an AI made of it, where it was asked to. */
  readonly polished?: { readonly id: string; readonly text: string }
}

export type Cutting =
  | { readonly status: 'none' }
  | { readonly status: 'cutting' }
  | { readonly status: 'polishing' }
  /** Nothing was cut. */
  | { readonly status: 'refused'; readonly sentence: string }
  /** Nothing is left that is cut, since the entries speak of not wanting to live. */
  | { readonly status: 'care'; readonly count: number }
  | { readonly status: 'failed' }
  | { readonly status: 'not-polished'; readonly failure: AiFailure }

export interface CutWish {
  readonly prompt: string
  readonly method: MethodChoice
  readonly selected: readonly Entry[]
}

/** Cut-ups of selected entries, made on this device one after the other, and kept so that one can go back to each. */
export function useCutUps(gate: AiGate) {
  const [made, setMade] = useState<readonly MadeCutUp[]>([])
  const [shown, setShown] = useState(0)
  const [cutting, setCutting] = useState<Cutting>({ status: 'none' })
  const cutter = useCutter()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  const begin = () => {
    latest.current?.abort()
    latest.current = new AbortController()
    return latest.current.signal
  }

  const cut = async ({ prompt: input, method, selected }: CutWish) => {
    const signal = begin()
    const cuttable = cuttableEntries(selected)
    const prompt = parsePrompt(input, { isRequired: false })
    for (const parsed of [cuttable, prompt]) {
      if (parsed.status === 'refused') return setCutting({ status: 'refused', sentence: parsed.sentence })
    }
    if (cuttable.status === 'refused' || prompt.status === 'refused') return
    // Nearly always it is there sooner than that could be read.
    const patience = setTimeout(() => !signal.aborted && setCutting({ status: 'cutting' }), patienceMs)
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
    /** Which one it is, from 1, of how many. */
    place: { number: shown + 1, of: made.length },
    show: (number: number) => setShown(Math.min(Math.max(number, 1), made.length) - 1),
  }
}

/** How long a cut-up may take before it is said that it is being made, in milliseconds. */
const patienceMs = 150

const nothingToCut = 'There are no words in what you selected. Please select other entries.'

/** A cutter that is there when it is first asked for, and closed with the component. */
function useCutter(): () => Cutter {
  const cutter = useRef<Cutter>(undefined)
  useEffect(() => {
    // It fetches its code while there is a network.
    cutter.current ??= new Cutter()
    return () => {
      cutter.current?.close()
      cutter.current = undefined
    }
  }, [])
  return () => (cutter.current ??= new Cutter())
}
