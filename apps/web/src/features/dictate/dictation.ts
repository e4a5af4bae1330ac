import { dictation as settings, joinSpeech, newlySaid, readSpeech, type SpeechResult } from '@geist/domain'

import type { MakeRecogniser, Recogniser } from './recogniser'

/** Why a dictation ended that nobody had ended. */
export type StopReason =
  | 'not-allowed'
  | 'service-not-allowed'
  | 'audio-capture'
  | 'network'
  | 'language-not-supported'
  /** Something else took the microphone, again and again. */
  | 'aborted'
  /** Nothing was said for a long time. */
  | 'silence'
  /** What was said could not be put anywhere. */
  | 'nowhere'
  | 'unknown'

export type DictationState =
  | { readonly status: 'unsupported' }
  | { readonly status: 'idle' }
  /** The browser asks whether it may listen. */
  | { readonly status: 'asking' }
  | { readonly status: 'listening'; readonly interim: string }
  /** It was told to stop, and the last words are on their way. */
  | { readonly status: 'finishing'; readonly interim: string }
  | { readonly status: 'stopped'; readonly reason: StopReason }

export interface DictationEnvironment {
  /** `undefined` where the browser has no speech recognition. */
  readonly makeRecogniser: MakeRecogniser | undefined
  /** Whether it is Chrome on Android: see `readSpeech`. */
  readonly isCumulative: boolean
  /** Takes words that are final, each once and in order; answers whether they were put somewhere. If not, they come again with the next ones. */
  readonly take: (said: string) => boolean
  /** Told all that was heard and not taken yet, whenever that changes: for the next visit, should this page die. */
  readonly keep: (pending: string) => void
  /** Milliseconds by a clock that is never set. */
  readonly now: () => number
  /** Calls back after so many milliseconds. Call the result to cancel. */
  readonly wait: (ms: number, act: () => void) => () => void
}

/** One recogniser, from its start to its end. */
interface Run {
  readonly recogniser: Recogniser
  readonly startedAt: number
  readonly hasStarted: boolean
  readonly said: readonly string[]
  readonly interim: string
  readonly error: string | undefined
}

/**
 * Listens from `start` until `stop`. Recognition ends by itself all the time: after a pause, after a minute, when the line is lost. It is then
 * begun anew, and what it had heard and not finished is taken as it stands. What one recogniser says after it ended is not heard.
 */
export class Dictation {
  readonly #environment: DictationEnvironment
  readonly #listeners = new Set<() => void>()
  #language: string
  #state: DictationState
  #run: Run | undefined
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

  /** Calls back whenever `state` is another one. Call the result to stop. */
  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  /** Begins to listen. While it listens already, nothing changes. */
  start(): void {
    if (isOn(this.#state) || this.#state.status === 'unsupported') return
    this.#end()
    this.#failures = 0
    this.#lastHeardAt = this.#environment.now()
    this.#set({ status: 'asking' })
    this.#begin()
  }

  /** Stops listening. What is being said at this moment is still taken, a little later. */
  stop(): void {
    if (!isOn(this.#state)) return
    if (!this.#run?.hasStarted) {
      this.finish()
      return
    }
    this.#cancelWait?.()
    this.#set({ status: 'finishing', interim: this.#run.interim })
    this.#run.recogniser.stop()
    this.#cancelWait = this.#environment.wait(settings.lastWordsMs, () => this.finish())
  }

  /** Stops at once, and takes what was heard as it stands: the page goes, or the note is submitted. */
  finish(): void {
    if (!isOn(this.#state) && this.#state.status !== 'finishing') return
    this.#end()
    this.#set(this.#untaken === '' ? { status: 'idle' } : { status: 'stopped', reason: 'nowhere' })
  }

  /** Forgets why it stopped, once that was read. */
  dismiss(): void {
    if (this.#state.status === 'stopped') this.#set({ status: 'idle' })
  }

  /** Listens for another language from now on. */
  speak(language: string): void {
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
      // Another page of this browser may be listening.
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
    // A list that got shorter has forgotten, and what was taken stays taken.
    const said = final.length < run.said.length ? run.said : final
    const isNews = interim !== run.interim || final.length > run.said.length
    this.#update({ said, interim })
    if (isNews) {
      this.#failures = 0
      this.#lastHeardAt = this.#environment.now()
    }
    this.#take(joinSpeech(newlySaid(run.said, final)))
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
    if (isForGood(reason)) {
      this.#set({ status: 'stopped', reason })
    } else if (now - this.#lastHeardAt >= settings.silenceMaxMs) {
      this.#set({ status: 'stopped', reason: 'silence' })
    } else if (reason !== undefined || !run.hasStarted || now - run.startedAt < settings.quickEndMs) {
      this.#failures += 1
      if (this.#failures >= settings.failuresMax) this.#set({ status: 'stopped', reason: reason ?? 'unknown' })
      else this.#beginLater(settings.firstWaitMs * 2 ** (this.#failures - 1))
    } else {
      this.#failures = 0
      this.#begin()
    }
  }

  #beginLater(ms: number): void {
    this.#cancelWait = this.#environment.wait(ms, () => {
      this.#cancelWait = undefined
      this.#begin()
    })
  }

  /** Ends what is under way. Nothing that it has heard is lost, and nothing more is heard from it. */
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
    this.#untaken = this.#environment.take(all) ? '' : all
  }

  #keep(): void {
    const pending = joinSpeech([this.#untaken, this.#run?.interim ?? ''])
    if (pending === this.#kept) return
    this.#kept = pending
    this.#environment.keep(pending)
  }

  #showInterim(interim: string): void {
    const { status } = this.#state
    if (status === 'listening' || status === 'finishing') this.#set({ status, interim })
  }

  #update(change: Partial<Omit<Run, 'recogniser'>>): void {
    if (this.#run) this.#run = { ...this.#run, ...change }
  }

  #set(state: DictationState): void {
    if (isSame(this.#state, state)) return
    this.#state = state
    for (const listen of this.#listeners) listen()
  }
}

/** Whether somebody wants to be heard. */
export function isOn({ status }: DictationState): boolean {
  return status === 'asking' || status === 'listening'
}

function isSame(one: DictationState, other: DictationState): boolean {
  if (one.status !== other.status) return false
  if ('interim' in one && 'interim' in other) return one.interim === other.interim
  return !('reason' in one && 'reason' in other) || one.reason === other.reason
}

/** Silence is no failure. */
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

/** What does not get better by itself. */
function isForGood(reason: StopReason | undefined): reason is StopReason {
  return (
    reason === 'not-allowed' ||
    reason === 'service-not-allowed' ||
    reason === 'audio-capture' ||
    reason === 'language-not-supported'
  )
}
