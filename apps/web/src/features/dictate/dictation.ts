import { dictation as settings, joinSpeech, newFinalTexts, readSpeech, type SpeechResult } from '@geist/domain'

import type { MakeRecogniser, Recogniser } from './recogniser'

/** Why a dictation ended without the user stopping it. */
export type StopReason =
  | 'not-allowed'
  | 'service-not-allowed'
  | 'audio-capture'
  | 'network'
  | 'language-not-supported'
  /** Another page or program took the microphone repeatedly. */
  | 'aborted'
  /** No speech until the silence timeout. */
  | 'silence'
  /** The words could not be inserted. */
  | 'nowhere'
  | 'unknown'

export type DictationState =
  | { readonly status: 'unsupported' }
  | { readonly status: 'idle' }
  /** Waiting for the microphone permission. */
  | { readonly status: 'asking' }
  | { readonly status: 'listening'; readonly interim: string }
  /** Stopped by the user; the last results are pending. */
  | { readonly status: 'finishing'; readonly interim: string }
  | { readonly status: 'stopped'; readonly reason: StopReason }

export interface DictationEnvironment {
  /** `undefined` if the browser has no speech recognition. */
  readonly makeRecogniser: MakeRecogniser | undefined
  /** Whether results are cumulative, as in Chrome on Android: see `readSpeech`. */
  readonly isCumulative: boolean
  /**
   * Inserts final words, each once and in order.
   * @returns whether it could; if not, the next call includes them again
   */
  readonly insertWords: (said: string) => boolean
  /** Stores words that are heard but not inserted, for recovery after a crash. */
  readonly storePending: (pending: string) => void
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
  /** Starts a timer. @returns cancel function */
  readonly setTimer: (ms: number, act: () => void) => () => void
}

interface RecogniserRun {
  readonly recogniser: Recogniser
  readonly startedAt: number
  readonly hasStarted: boolean
  readonly said: readonly string[]
  readonly interim: string
  readonly error: string | undefined
}

/**
 * Listens from `start` until `stop`. Browsers end recognition after a pause, a minute or a network
 * error; this restarts it and takes interim words as final. Events of ended recognisers are
 * ignored.
 */
export class Dictation {
  readonly #environment: DictationEnvironment
  readonly #listeners = new Set<() => void>()
  #language: string
  #state: DictationState
  #run: RecogniserRun | undefined
  #failures = 0
  #lastHeardAt = 0
  #cancelWait: (() => void) | undefined
  #untaken = ''
  #kept = ''

  constructor(environment: DictationEnvironment, language: string = settings.language) {
    this.#environment = environment
    this.#language = language
    this.#state = { status: environment.makeRecogniser ? 'idle' : 'unsupported' }
  }

  get state(): DictationState {
    return this.#state
  }

  /** Calls back when `state` changes. @returns unsubscribe */
  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  start(): void {
    if (isOn(this.#state) || this.#state.status === 'unsupported') return
    this.#end()
    this.#failures = 0
    this.#lastHeardAt = this.#environment.now()
    this.#set({ status: 'asking' })
    this.#begin()
  }

  /** Stops listening. Waits briefly for the last results. */
  stop(): void {
    if (!isOn(this.#state)) return
    if (!this.#run?.hasStarted) {
      this.finish()
      return
    }
    this.#cancelWait?.()
    this.#set({ status: 'finishing', interim: this.#run.interim })
    this.#run.recogniser.stop()
    this.#cancelWait = this.#environment.setTimer(settings.stopTimeoutMs, () => this.finish())
  }

  /** Stops at once, taking interim words as final: the page closes or the note is submitted. */
  finish(): void {
    if (!isOn(this.#state) && this.#state.status !== 'finishing') return
    this.#end()
    this.#set(this.#untaken === '' ? { status: 'idle' } : { status: 'stopped', reason: 'nowhere' })
  }

  dismiss(): void {
    if (this.#state.status === 'stopped') this.#set({ status: 'idle' })
  }

  /** Switches the language, restarting recognition if it is on. */
  setLanguage(language: string): void {
    if (language === this.#language) return
    this.#language = language
    if (!isOn(this.#state)) return
    this.#end()
    this.#begin()
  }

  #begin(): void {
    const { makeRecogniser, now } = this.#environment
    if (!makeRecogniser) return
    const ifCurrent =
      <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        if (this.#run?.recogniser === recogniser) act(...given)
      }
    const recogniser = makeRecogniser(this.#language, {
      onStart: ifCurrent(() => this.#onStart()),
      onResults: ifCurrent((results: readonly SpeechResult[]) => this.#onResults(results)),
      onError: ifCurrent((error: string) => this.#update({ error })),
      onEnd: ifCurrent(() => this.#onEnd()),
    })
    this.#run = { recogniser, startedAt: now(), hasStarted: false, said: [], interim: '', error: undefined }
    try {
      recogniser.start()
    } catch {
      // Another page of this browser may be using the recogniser.
      this.#onEnd()
    }
  }

  #onStart(): void {
    this.#update({ hasStarted: true, startedAt: this.#environment.now() })
    if (this.#state.status === 'asking') this.#set({ status: 'listening', interim: '' })
  }

  #onResults(results: readonly SpeechResult[]): void {
    const run = this.#run
    if (!run) return
    const { final, interim } = readSpeech(results, this.#environment.isCumulative)
    // A shorter list means that the browser dropped results; words already taken stay.
    const said = final.length < run.said.length ? run.said : final
    const isNews = interim !== run.interim || final.length > run.said.length
    this.#update({ said, interim })
    if (isNews) {
      this.#failures = 0
      this.#lastHeardAt = this.#environment.now()
    }
    this.#take(joinSpeech(newFinalTexts(run.said, final)))
    this.#keep()
    this.#showInterim(interim)
  }

  #onEnd(): void {
    const run = this.#run
    if (!run) return
    const isFinishing = this.#state.status === 'finishing'
    this.#end()
    if (this.#state.status === 'stopped') return
    if (isFinishing) {
      this.#set(this.#untaken === '' ? { status: 'idle' } : { status: 'stopped', reason: 'nowhere' })
      return
    }
    const now = this.#environment.now()
    const reason = reasonOf(run.error)
    if (isPermanent(reason)) {
      this.#set({ status: 'stopped', reason })
    } else if (now - this.#lastHeardAt >= settings.silenceMaxMs) {
      this.#set({ status: 'stopped', reason: 'silence' })
    } else if (reason !== undefined || !run.hasStarted || now - run.startedAt < settings.quickEndMs) {
      this.#failures += 1
      if (this.#failures >= settings.failuresMax) this.#set({ status: 'stopped', reason: reason ?? 'unknown' })
      else this.#beginLater(settings.firstRetryDelayMs * 2 ** (this.#failures - 1))
    } else {
      this.#failures = 0
      this.#begin()
    }
  }

  #beginLater(ms: number): void {
    this.#cancelWait = this.#environment.setTimer(ms, () => {
      this.#cancelWait = undefined
      this.#begin()
    })
  }

  /** Ends the current run, keeping its interim words and ignoring its later events. */
  #end(): void {
    this.#cancelWait?.()
    this.#cancelWait = undefined
    const run = this.#run
    if (!run) return
    this.#run = undefined
    this.#take(run.interim)
    this.#keep()
    this.#showInterim('')
    run.recogniser.abort()
  }

  #take(said: string): void {
    const all = joinSpeech([this.#untaken, said])
    if (all === '') return
    this.#untaken = this.#environment.insertWords(all) ? '' : all
  }

  #keep(): void {
    const pending = joinSpeech([this.#untaken, this.#run?.interim ?? ''])
    if (pending === this.#kept) return
    this.#kept = pending
    this.#environment.storePending(pending)
  }

  #showInterim(interim: string): void {
    const { status } = this.#state
    if (status === 'listening' || status === 'finishing') this.#set({ status, interim })
  }

  #update(change: Partial<Omit<RecogniserRun, 'recogniser'>>): void {
    if (this.#run) this.#run = { ...this.#run, ...change }
  }

  #set(state: DictationState): void {
    if (isSame(this.#state, state)) return
    this.#state = state
    for (const listen of this.#listeners) listen()
  }
}

export function isOn({ status }: DictationState): boolean {
  return status === 'asking' || status === 'listening'
}

function isSame(one: DictationState, other: DictationState): boolean {
  if (one.status !== other.status) return false
  if ('interim' in one && 'interim' in other) return one.interim === other.interim
  return !('reason' in one && 'reason' in other) || one.reason === other.reason
}

/** Maps an error of the Web Speech API; `no-speech` is not a failure. */
function reasonOf(error: string | undefined): StopReason | undefined {
  switch (error) {
    case undefined:
    case 'no-speech':
      return undefined
    case 'not-allowed':
    case 'service-not-allowed':
    case 'audio-capture':
    case 'network':
    case 'language-not-supported':
    case 'aborted':
      return error
    default:
      return 'unknown'
  }
}

/** Errors that a retry cannot fix. */
function isPermanent(reason: StopReason | undefined): reason is StopReason {
  return (
    reason === 'not-allowed' ||
    reason === 'service-not-allowed' ||
    reason === 'audio-capture' ||
    reason === 'language-not-supported'
  )
}
