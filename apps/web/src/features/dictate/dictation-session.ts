import { capitalizeSentenceStart } from '@geist/domain'
import { createStore, type StoreApi } from 'zustand'

import { releaseCaptureDevice, acquireCaptureDevice } from '../../shared/capture-device'
import { PassingWords } from '../../shared/local/passing-words'
import { AudioRecording, browserRecorder, type RecordingEnvironment, type RecordingFailure } from './audio-recording'
import { audioStoreOf } from './audio-store'
import { Dictation, type DictationState, isOn } from './dictation'
import { acceptNotice, isNoticeAccepted, storeKeepAudioChoice, readKeepAudioChoice } from './dictation-choices'
import { storeDictationLanguage, readDictationLanguage } from './languages'
import { browserRecogniser, type MakeRecogniser } from './recogniser'

export interface DictatedNote {
  /** The recording is stored under this id. */
  readonly entryId: string
  /** The text before the insertion point. */
  readonly before: () => string
  /** Inserts words, with spaces as needed. @returns whether it could */
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

export interface Devices {
  readonly makeRecogniser: MakeRecogniser | undefined
  readonly isCumulative: boolean
  /** `undefined` if the browser cannot record. */
  readonly recorder: Pick<RecordingEnvironment, 'openMicrophone' | 'makeRecorder'> | undefined
}

/** Dictation for the composer of one account: recognition, audio recording and their settings. */
export class DictationSession {
  readonly view: StoreApi<DictationView>
  readonly #uid: string
  readonly #passingWords: PassingWords
  readonly #devices: Devices
  readonly #dictation: Dictation
  #note: DictatedNote | undefined
  #recording: AudioRecording | undefined
  #releaseWords: (() => void) | undefined

  constructor(uid: string, devices: Devices = browserDevices()) {
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
      keepsAudio: readKeepAudioChoice(uid),
      recordingFailure: undefined,
      showsUnsupported: false,
      isNoticeOpen: false,
    }))
    this.#dictation.subscribe(() => this.#syncWithState())
  }

  setNote(note: DictatedNote): void {
    this.#note = note
  }

  /**
   * Recovers words that an earlier page heard, and finishes on `pagehide`.
   * @returns call when the note closes
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

  chooseLanguage(language: string): void {
    // Words heard so far still use the previous language.
    this.#dictation.setLanguage(language)
    this.view.setState({ language })
    storeDictationLanguage(language)
  }

  keepAudio(keepsAudio: boolean): void {
    this.view.setState({ keepsAudio, recordingFailure: undefined })
    storeKeepAudioChoice(this.#uid, keepsAudio)
    this.#syncWithState()
  }

  #startDictation(): void {
    this.view.setState({ recordingFailure: undefined })
    if (acquireCaptureDevice('microphone')) this.#dictation.start()
  }

  #insertWords(words: string): boolean {
    if (!this.#note) return false
    const { before, insert } = this.#note
    return insert(capitalizeSentenceStart(words, before(), this.view.getState().language))
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
    if (this.#hasDroppedAudio(state)) return
    const isRecorded = isHearing && this.view.getState().keepsAudio
    if (isRecorded && !this.#recording) this.#record()
    if (!isRecorded) this.#stopRecording()
  }

  /** Some phones give the microphone to one consumer only: drop the audio, keep the words. */
  #hasDroppedAudio(state: DictationState): boolean {
    if (!this.#recording || state.status !== 'stopped' || state.reason !== 'audio-capture') return false
    this.#stopRecording()
    this.view.setState({ keepsAudio: false })
    this.#startDictation()
    this.view.setState({ recordingFailure: 'microphone-in-use' })
    return true
  }

  #record(): void {
    const { recorder } = this.#devices
    const entryId = this.#note?.entryId
    if (entryId === undefined) return
    if (!recorder) {
      this.view.setState({ keepsAudio: false, recordingFailure: 'unsupported' })
      return
    }
    const environment: RecordingEnvironment = {
      ...recorder,
      store: audioStoreOf(this.#uid),
      now: Date.now,
      onFailure: (recordingFailure) => this.view.setState({ recordingFailure }),
    }
    // A failed recording stays set until the dictation ends, so that it does not restart.
    this.#recording = new AudioRecording(environment, crypto.randomUUID(), entryId)
    void this.#recording.start()
  }

  #stopRecording(): void {
    void this.#recording?.stop()
    this.#recording = undefined
  }
}

function browserDevices(): Devices {
  return {
    makeRecogniser: browserRecogniser(),
    isCumulative: /Android/u.test(navigator.userAgent),
    recorder: browserRecorder(),
  }
}
