import { dictation as settings, joinSpeech, findNewFinalTexts, readSpeech, type SpeechResult } from '@geist/domain'

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
  | 'not-inserted'
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
   * @returns whether they were inserted; if not, the next call includes them again
   */
  readonly insertWords: (words: string) => boolean
  /** Stores words that were heard but not inserted, for recovery after a crash. */
  readonly storePending: (pending: string) => void
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
  /** Starts a timer. @returns cancel function */
  readonly setTimer: (ms: number, callback: () => void) => () => void
}

interface RecogniserRun {
  readonly recogniser: Recogniser
  readonly startedAt: number
  readonly hasStarted: boolean
  readonly finalTexts: readonly string[]
  readonly interim: string
  readonly error: string | undefined
}

/**
 * Listens from `start` until `stop`. Browsers end recognition after a pause, a minute or a network
 * error: this class then treats interim words as final and starts another recogniser. Events of
 * ended recognisers are ignored.
 */
export class Dictation {
  readonly #environment: DictationEnvironment
  readonly #listeners = new Set<() => void>()
  #language: string
  #state: DictationState
  #currentRun: RecogniserRun | undefined
  #failureCount = 0
  #lastHeardAt = 0
  #cancelTimer: (() => void) | undefined
  /** Final words that `insertWords` has not accepted. */
  #uninsertedWords = ''
  #storedPending = ''

  constructor(environment: DictationEnvironment, language: string = settings.language) {
    this.#environment = environment
    this.#language = language
    this.#state = { status: environment.makeRecogniser ? 'idle' : 'unsupported' }
  }

  get state(): DictationState {
    return this.#state
  }

  /** Calls back when `state` changes. @returns unsubscribe */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    if (isOn(this.#state) || this.#state.status === 'unsupported') return
    this.#endRun()
    this.#failureCount = 0
    this.#lastHeardAt = this.#environment.now()
    this.#setState({ status: 'asking' })
    this.#startRecogniser()
  }

  /** Stops listening. Waits briefly for the last results. */
  stop(): void {
    if (!isOn(this.#state)) return
    if (!this.#currentRun?.hasStarted) {
      this.finish()
      return
    }
    this.#cancelTimer?.()
    this.#setState({ status: 'finishing', interim: this.#currentRun.interim })
    this.#currentRun.recogniser.stop()
    this.#cancelTimer = this.#environment.setTimer(settings.stopTimeoutMs, () => this.finish())
  }

  /**
   * Stops immediately, as when the page closes or the note is submitted. Interim words become
   * final.
   */
  finish(): void {
    if (!isOn(this.#state) && this.#state.status !== 'finishing') return
    this.#endRun()
    this.#setFinalState()
  }

  dismiss(): void {
    if (this.#state.status === 'stopped') this.#setState({ status: 'idle' })
  }

  /** Switches the language, restarting recognition if it is on. */
  setLanguage(language: string): void {
    if (language === this.#language) return
    this.#language = language
    if (!isOn(this.#state)) return
    this.#endRun()
    this.#startRecogniser()
  }

  #startRecogniser(): void {
    const { makeRecogniser, now } = this.#environment
    if (!makeRecogniser) return
    const ifCurrent =
      <Args extends readonly unknown[]>(callback: (...args: Args) => void) =>
      (...args: Args) => {
        if (this.#currentRun?.recogniser === recogniser) callback(...args)
      }
    const recogniser = makeRecogniser(this.#language, {
      onStart: ifCurrent(() => this.#onStart()),
      onResults: ifCurrent((results: readonly SpeechResult[]) => this.#onResults(results)),
      onError: ifCurrent((error: string) => this.#updateRun({ error })),
      onEnd: ifCurrent(() => this.#onEnd()),
    })
    this.#currentRun = {
      recogniser,
      startedAt: now(),
      hasStarted: false,
      finalTexts: [],
      interim: '',
      error: undefined,
    }
    try {
      recogniser.start()
    } catch {
      // Another page of this browser may be using the recogniser.
      this.#onEnd()
    }
  }

  #onStart(): void {
    this.#updateRun({ hasStarted: true, startedAt: this.#environment.now() })
    if (this.#state.status === 'asking') this.#setState({ status: 'listening', interim: '' })
  }

  #onResults(results: readonly SpeechResult[]): void {
    const run = this.#currentRun
    if (!run) return
    const { final, interim } = readSpeech(results, this.#environment.isCumulative)
    // A shorter list means that the browser dropped results; words that were inserted stay.
    const finalTexts = final.length < run.finalTexts.length ? run.finalTexts : final
    const hasNewWords = interim !== run.interim || final.length > run.finalTexts.length
    this.#updateRun({ finalTexts, interim })
    if (hasNewWords) {
      this.#failureCount = 0
      this.#lastHeardAt = this.#environment.now()
    }
    this.#insert(joinSpeech(findNewFinalTexts(run.finalTexts, final)))
    this.#storePending()
    this.#showInterim(interim)
  }

  #onEnd(): void {
    const run = this.#currentRun
    if (!run) return
    const isFinishing = this.#state.status === 'finishing'
    this.#endRun()
    if (this.#state.status === 'stopped') return
    if (isFinishing) {
      this.#setFinalState()
      return
    }
    const now = this.#environment.now()
    const reason = toStopReason(run.error)
    if (isPermanent(reason)) {
      this.#setState({ status: 'stopped', reason })
    } else if (now - this.#lastHeardAt >= settings.silenceMaxMs) {
      this.#setState({ status: 'stopped', reason: 'silence' })
    } else if (reason !== undefined || !run.hasStarted || now - run.startedAt < settings.quickEndMs) {
      this.#failureCount += 1
      if (this.#failureCount >= settings.failuresMax) this.#setState({ status: 'stopped', reason: reason ?? 'unknown' })
      else this.#restartAfter(settings.firstRetryDelayMs * 2 ** (this.#failureCount - 1))
    } else {
      this.#failureCount = 0
      this.#startRecogniser()
    }
  }

  /** Sets the state of a dictation that the user has ended. */
  #setFinalState(): void {
    this.#setState(this.#uninsertedWords === '' ? { status: 'idle' } : { status: 'stopped', reason: 'not-inserted' })
  }

  #restartAfter(delayMs: number): void {
    this.#cancelTimer = this.#environment.setTimer(delayMs, () => {
      this.#cancelTimer = undefined
      this.#startRecogniser()
    })
  }

  /** Ends the current run: inserts its interim words, and ignores its later events. */
  #endRun(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    const run = this.#currentRun
    if (!run) return
    this.#currentRun = undefined
    this.#insert(run.interim)
    this.#storePending()
    this.#showInterim('')
    run.recogniser.abort()
  }

  #insert(text: string): void {
    const words = joinSpeech([this.#uninsertedWords, text])
    if (words === '') return
    this.#uninsertedWords = this.#environment.insertWords(words) ? '' : words
  }

  #storePending(): void {
    const pending = joinSpeech([this.#uninsertedWords, this.#currentRun?.interim ?? ''])
    if (pending === this.#storedPending) return
    this.#storedPending = pending
    this.#environment.storePending(pending)
  }

  #showInterim(interim: string): void {
    const { status } = this.#state
    if (status === 'listening' || status === 'finishing') this.#setState({ status, interim })
  }

  #updateRun(change: Partial<Omit<RecogniserRun, 'recogniser'>>): void {
    if (this.#currentRun) this.#currentRun = { ...this.#currentRun, ...change }
  }

  #setState(state: DictationState): void {
    if (isSameState(this.#state, state)) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Whether the user has dictation switched on; not while it finishes. */
export function isOn({ status }: DictationState): boolean {
  return status === 'asking' || status === 'listening'
}

function isSameState(a: DictationState, b: DictationState): boolean {
  if (a.status !== b.status) return false
  if ('interim' in a && 'interim' in b) return a.interim === b.interim
  return !('reason' in a && 'reason' in b) || a.reason === b.reason
}

/** Maps an error code of the Web Speech API. `no-speech` is not a failure. */
function toStopReason(error: string | undefined): StopReason | undefined {
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

/** Whether a retry cannot help. */
function isPermanent(reason: StopReason | undefined): reason is StopReason {
  return (
    reason === 'not-allowed' ||
    reason === 'service-not-allowed' ||
    reason === 'audio-capture' ||
    reason === 'language-not-supported'
  )
}
