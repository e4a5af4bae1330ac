import { capitalizeSentenceStart } from '@geist/domain'
import { createStore, type StoreApi } from 'zustand'

import { releaseCaptureDevice, acquireCaptureDevice } from '../../shared/capture-device'
import { PassingWords } from '../../shared/local/passing-words'
import {
  AudioRecording,
  findBrowserRecorder,
  type RecordingEnvironment,
  type RecordingFailure,
} from './audio-recording'
import { getAudioStore } from './audio-store'
import { Dictation, type DictationState, isOn } from './dictation'
import { acceptNotice, isNoticeAccepted, storeKeepsAudio, readKeepsAudio } from './dictation-preferences'
import { storeDictationLanguage, readDictationLanguage } from './dictation-languages'
import { findBrowserRecogniser, type MakeRecogniser } from './recogniser'

/** The note that dictated words go to. */
export interface DictationTarget {
  /** The recording is stored under this id. */
  readonly entryId: string
  /** Returns the text before the insertion point. */
  readonly readTextBefore: () => string
  /** Inserts words, with spaces as needed. @returns whether they were inserted */
  readonly insert: (words: string) => boolean
}

export interface DictationView {
  readonly state: DictationState
  readonly language: string
  readonly keepsAudio: boolean
  readonly recordingFailure: RecordingFailure | undefined
  /** Whether to show that the browser has no speech recognition. */
  readonly showsUnsupported: boolean
  /** Whether the notice before the first dictation is open. */
  readonly isNoticeOpen: boolean
}

export interface DictationDevices {
  /** `undefined` if the browser has no speech recognition. */
  readonly makeRecogniser: MakeRecogniser | undefined
  /** Whether results are cumulative, see `DictationEnvironment`. */
  readonly isCumulative: boolean
  /** `undefined` if the browser cannot record. */
  readonly recorder: Pick<RecordingEnvironment, 'openMicrophone' | 'makeRecorder'> | undefined
}

/** Dictation for the composer of one account: recognition, audio recording and their settings. */
export class DictationSession {
  readonly view: StoreApi<DictationView>
  readonly #uid: string
  readonly #passingWords: PassingWords
  readonly #devices: DictationDevices
  readonly #dictation: Dictation
  #target: DictationTarget | undefined
  #recording: AudioRecording | undefined
  /** Releases the lock that keeps other tabs from recovering the passing words of this one. */
  #releaseWords: (() => void) | undefined

  constructor(uid: string, devices: DictationDevices = findBrowserDevices()) {
    this.#uid = uid
    this.#passingWords = new PassingWords(uid)
    this.#devices = devices
    const language = readDictationLanguage()
    this.#dictation = new Dictation(
      {
        makeRecogniser: devices.makeRecogniser,
        isCumulative: devices.isCumulative,
        insertWords: (words) => this.#insertWords(words),
        storePending: (pending) => void this.#passingWords.store(pending),
        now: () => performance.now(),
        setTimer: (ms, callback) => {
          const timer = setTimeout(callback, ms)
          return () => clearTimeout(timer)
        },
      },
      language,
    )
    this.view = createStore(() => ({
      state: this.#dictation.state,
      language,
      keepsAudio: readKeepsAudio(uid),
      recordingFailure: undefined,
      showsUnsupported: false,
      isNoticeOpen: false,
    }))
    this.#dictation.subscribe(() => this.#syncWithState())
  }

  setTarget(target: DictationTarget): void {
    this.#target = target
  }

  /**
   * Recovers words that an earlier page left behind. Finishes the dictation on `pagehide`.
   * @returns a function to call when the note closes
   */
  open(): () => void {
    void this.#passingWords.recover((words) => this.#insertWords(words))
    const finish = () => this.finish()
    addEventListener('pagehide', finish)
    return () => {
      removeEventListener('pagehide', finish)
      finish()
    }
  }

  /** Starts or stops dictating. The first start on this device opens the notice. */
  toggle(): void {
    const { state, showsUnsupported } = this.view.getState()
    if (isOn(state)) this.#dictation.stop()
    else if (state.status === 'unsupported') this.view.setState({ showsUnsupported: !showsUnsupported })
    else if (isNoticeAccepted()) this.#startDictation()
    else this.view.setState({ isNoticeOpen: true })
  }

  acceptNotice(): void {
    acceptNotice()
    this.closeNotice()
    this.#startDictation()
  }

  closeNotice(): void {
    this.view.setState({ isNoticeOpen: false })
  }

  /** Stops at once and inserts all words heard so far. */
  finish(): void {
    this.#dictation.finish()
  }

  dismiss(): void {
    this.#dictation.dismiss()
    this.view.setState({ recordingFailure: undefined, showsUnsupported: false })
  }

  setLanguage(language: string): void {
    // First inserts the words heard so far, with the rules of the previous language.
    this.#dictation.setLanguage(language)
    this.view.setState({ language })
    storeDictationLanguage(language)
  }

  setKeepsAudio(keepsAudio: boolean): void {
    this.view.setState({ keepsAudio, recordingFailure: undefined })
    storeKeepsAudio(this.#uid, keepsAudio)
    this.#syncWithState()
  }

  #startDictation(): void {
    this.view.setState({ recordingFailure: undefined })
    if (acquireCaptureDevice('microphone')) this.#dictation.start()
  }

  #insertWords(words: string): boolean {
    if (!this.#target) return false
    const { readTextBefore, insert } = this.#target
    return insert(capitalizeSentenceStart(words, readTextBefore(), this.view.getState().language))
  }

  /** Syncs recording, stored words and the capture device with the state of the dictation. */
  #syncWithState(): void {
    const { state } = this.#dictation
    const isHearing = state.status === 'listening' || state.status === 'finishing'
    const isActive = isHearing || state.status === 'asking'
    this.view.setState({ state })
    if (isActive) {
      this.#releaseWords ??= this.#passingWords.holdLock()
    } else {
      this.#releaseWords?.()
      this.#releaseWords = undefined
      releaseCaptureDevice('microphone')
    }
    if (this.#restartWithoutAudio(state)) return
    const shouldRecord = isHearing && this.view.getState().keepsAudio
    if (shouldRecord && !this.#recording) this.#startRecording()
    if (!shouldRecord) this.#stopRecording()
  }

  /**
   * Restarts a dictation that its recording has stopped: some phones allow only one consumer of the
   * microphone.
   * @returns whether it was restarted
   */
  #restartWithoutAudio(state: DictationState): boolean {
    if (!this.#recording || state.status !== 'stopped' || state.reason !== 'audio-capture') return false
    this.#stopRecording()
    this.view.setState({ keepsAudio: false })
    this.#startDictation()
    this.view.setState({ recordingFailure: 'microphone-in-use' })
    return true
  }

  #startRecording(): void {
    const { recorder } = this.#devices
    const entryId = this.#target?.entryId
    if (entryId === undefined) return
    if (!recorder) {
      this.view.setState({ keepsAudio: false, recordingFailure: 'unsupported' })
      return
    }
    const environment: RecordingEnvironment = {
      ...recorder,
      store: getAudioStore(this.#uid),
      now: Date.now,
      onFailure: (recordingFailure) => this.view.setState({ recordingFailure }),
    }
    // Stays set after a failure, so that the recording does not restart in the same dictation.
    this.#recording = new AudioRecording(environment, crypto.randomUUID(), entryId)
    void this.#recording.start()
  }

  #stopRecording(): void {
    void this.#recording?.stop()
    this.#recording = undefined
  }
}

function findBrowserDevices(): DictationDevices {
  return {
    makeRecogniser: findBrowserRecogniser(),
    // Chrome on Android repeats earlier words in each result.
    isCumulative: /Android/u.test(navigator.userAgent),
    recorder: findBrowserRecorder(),
  }
}
