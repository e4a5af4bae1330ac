import { beginSentence } from '@geist/domain'
import { createStore, type StoreApi } from 'zustand'

import { releaseCaptureDevice, takeCaptureDevice } from '../../shared/capture-device'
import { PassingWords } from '../../shared/local/passing-words'
import { AudioRecording, browserRecorder, type RecordingEnvironment, type RecordingFailure } from './audio-recording'
import { audioShelfOf } from './audio-shelf'
import { Dictation, type DictationState, isOn } from './dictation'
import { acceptNotice, isNoticeAccepted, keepAudioChoice, keptAudioChoice } from './dictation-choices'
import { keepLanguage, keptLanguage } from './languages'
import { browserRecogniser, type MakeRecogniser } from './recogniser'

/** The note that somebody dictates into. */
export interface DictatedNote {
  /** Its audio is kept under its id. */
  readonly entryId: string
  /** What stands in front of the place where words go. */
  readonly before: () => string
  /** Puts words into it, with the spaces that they need; answers whether it could. */
  readonly insert: (words: string) => boolean
}

/** What is to be seen of a dictation. */
export interface DictationView {
  readonly state: DictationState
  readonly language: string
  /** Whether the audio is kept beside the note. */
  readonly keepsAudio: boolean
  readonly recordingFailure: RecordingFailure | undefined
  /** Whether somebody wanted to dictate where the browser cannot. */
  readonly isUnsupportedSaid: boolean
  /** Whether it is being said who listens, before the first time. */
  readonly isNoticeOpen: boolean
}

export interface Devices {
  readonly makeRecogniser: MakeRecogniser | undefined
  readonly isCumulative: boolean
  /** `undefined` where the browser cannot record. */
  readonly recorder: Pick<RecordingEnvironment, 'openMicrophone' | 'makeRecorder'> | undefined
}

/** The microphone of the composer of one account: dictation, the audio beside it, and what is chosen about both. */
export class DictationSession {
  readonly view: StoreApi<DictationView>
  readonly #uid: string
  readonly #words: PassingWords
  readonly #devices: Devices
  readonly #dictation: Dictation
  #note: DictatedNote | undefined
  #recording: AudioRecording | undefined
  #letGoOfWords: (() => void) | undefined

  constructor(uid: string, devices: Devices = browserDevices()) {
    this.#uid = uid
    this.#words = new PassingWords(uid)
    this.#devices = devices
    const language = keptLanguage()
    this.#dictation = new Dictation(
      {
        makeRecogniser: devices.makeRecogniser,
        isCumulative: devices.isCumulative,
        take: (words) => this.#take(words),
        keep: (pending) => void this.#words.keep(pending),
        now: () => performance.now(),
        wait: (ms, act) => {
          const timer = setTimeout(act, ms)
          return () => clearTimeout(timer)
        },
      },
      language,
    )
    this.view = createStore(() => ({
      state: this.#dictation.state,
      language,
      keepsAudio: keptAudioChoice(uid),
      recordingFailure: undefined,
      isUnsupportedSaid: false,
      isNoticeOpen: false,
    }))
    this.#dictation.subscribe(() => this.#follow())
  }

  /** Words go into this note from now on. */
  writeInto(note: DictatedNote): void {
    this.#note = note
  }

  /** Takes up what a page heard that died, and takes what this one heard when it goes. Call the result when the note is left. */
  open(): () => void {
    void this.#words.takeUp((words) => this.#take(words))
    const finish = () => this.finish()
    addEventListener('pagehide', finish)
    return () => {
      removeEventListener('pagehide', finish)
      finish()
    }
  }

  /** Begins or ends it; before the first time on this device it is said who listens. */
  toggle(): void {
    const { state, isUnsupportedSaid } = this.view.getState()
    if (isOn(state)) this.#dictation.stop()
    else if (state.status === 'unsupported') this.view.setState({ isUnsupportedSaid: !isUnsupportedSaid })
    else if (isNoticeAccepted()) this.#begin()
    else this.view.setState({ isNoticeOpen: true })
  }

  acceptNotice(): void {
    acceptNotice()
    this.closeNotice()
    this.#begin()
  }

  closeNotice(): void {
    this.view.setState({ isNoticeOpen: false })
  }

  /** Ends it at once, with all that was heard. */
  finish(): void {
    this.#dictation.finish()
  }

  /** Puts away why it ended, and what was said about recording. */
  dismiss(): void {
    this.#dictation.dismiss()
    this.view.setState({ recordingFailure: undefined, isUnsupportedSaid: false })
  }

  chooseLanguage(language: string): void {
    // What was heard until now was heard in the language before.
    this.#dictation.speak(language)
    this.view.setState({ language })
    keepLanguage(language)
  }

  keepAudio(keepsAudio: boolean): void {
    this.view.setState({ keepsAudio, recordingFailure: undefined })
    keepAudioChoice(this.#uid, keepsAudio)
    this.#follow()
  }

  #begin(): void {
    this.view.setState({ recordingFailure: undefined })
    if (takeCaptureDevice('microphone')) this.#dictation.start()
  }

  #take(words: string): boolean {
    if (!this.#note) return false
    const { before, insert } = this.#note
    return insert(beginSentence(words, before(), this.view.getState().language))
  }

  /** What goes along with a dictation follows it. */
  #follow(): void {
    const { state } = this.#dictation
    const isHearing = state.status === 'listening' || state.status === 'finishing'
    const isActive = isHearing || state.status === 'asking'
    this.view.setState({ state })
    if (isActive) {
      this.#letGoOfWords ??= this.#words.hold()
    } else {
      this.#letGoOfWords?.()
      this.#letGoOfWords = undefined
      releaseCaptureDevice('microphone')
    }
    if (this.#gaveUpAudio(state)) return
    const isRecorded = isHearing && this.view.getState().keepsAudio
    if (isRecorded && !this.#recording) this.#record()
    if (!isRecorded) this.#stopRecording()
  }

  /** Some phones give the microphone to one listener only. Words go before audio. */
  #gaveUpAudio(state: DictationState): boolean {
    if (!this.#recording || state.status !== 'stopped' || state.reason !== 'audio-capture') return false
    this.#stopRecording()
    this.view.setState({ keepsAudio: false })
    this.#begin()
    this.view.setState({ recordingFailure: 'taken' })
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
      shelf: audioShelfOf(this.#uid),
      now: Date.now,
      onFailure: (recordingFailure) => this.view.setState({ recordingFailure }),
    }
    // One that failed stays here until dictation ends, so that it is not begun again with every word.
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
