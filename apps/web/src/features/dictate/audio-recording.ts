import { keptAudio } from '@geist/domain'

import type { AudioStore, Recording } from './audio-store'

/** Why audio is not recorded or stored. */
export type RecordingFailure =
  /** The browser has no `MediaRecorder`. */
  | 'unsupported'
  | 'no-microphone'
  /** The device allows only one consumer of the microphone. */
  | 'taken'
  | 'no-room'
  | 'too-long'
  /** The browser blocks storage. */
  | 'nothing-kept'

export interface RecordingEnvironment {
  readonly shelf: Pick<AudioStore, 'add'>
  readonly openMicrophone: () => Promise<MediaStream>
  readonly makeRecorder: (stream: MediaStream) => MediaRecorder
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly onFailure: (failure: RecordingFailure) => void
}

/**
 * Records the microphone and stores the audio in slices. A failure ends only the recording:
 * dictation continues, and stored slices stay.
 */
export class AudioRecording {
  readonly #environment: RecordingEnvironment
  #recording: Recording
  #slices = 0
  #bytes = 0
  #recorder: MediaRecorder | undefined
  #isOver = false
  #failure: RecordingFailure | undefined
  #isStoreBroken = false
  #stored: Promise<void> = Promise.resolve()

  /** @param id fresh id of the recording */
  constructor(environment: RecordingEnvironment, id: string, entryId: string) {
    this.#environment = environment
    this.#recording = { id, entryId, mimeType: '', createdAt: environment.now(), durationMs: 0, bytes: 0 }
  }

  async start(): Promise<void> {
    try {
      const stream = await this.#environment.openMicrophone()
      if (this.#isOver) {
        release(stream)
        return
      }
      const recorder = this.#environment.makeRecorder(stream)
      this.#recorder = recorder
      recorder.addEventListener('dataavailable', ({ data }) => this.#take(data))
      recorder.addEventListener('error', () => this.#fail('taken'))
      recorder.addEventListener('stop', () => release(stream))
      this.#recording = { ...this.#recording, createdAt: this.#environment.now() }
      recorder.start(keptAudio.sliceMs)
    } catch (error) {
      this.#fail(failureOf(error))
    }
  }

  /** Stops recording. Resolves when all slices are stored. */
  async stop(): Promise<void> {
    this.#isOver = true
    const recorder = this.#recorder
    if (recorder && recorder.state !== 'inactive') {
      await new Promise((stopped) => {
        recorder.addEventListener('stop', stopped, { once: true })
        recorder.stop()
      })
    }
    await this.#stored
  }

  #take(data: Blob): void {
    if (data.size === 0 || this.#failure === 'too-long') return
    if (this.#bytes + data.size > keptAudio.maxBytes) {
      this.#fail('too-long')
      return
    }
    this.#bytes += data.size
    const durationMs = this.#environment.now() - this.#recording.createdAt
    const mimeType = data.type || this.#recorder?.mimeType || ''
    const recording: Recording = { ...this.#recording, mimeType, durationMs, bytes: this.#bytes }
    const number = this.#slices
    this.#slices += 1
    this.#stored = this.#store(this.#stored, recording, number, data)
  }

  async #store(before: Promise<void>, recording: Recording, number: number, data: Blob): Promise<void> {
    await before
    // A missing slice would make all later ones unplayable.
    if (this.#isStoreBroken) return
    try {
      await this.#environment.shelf.add(recording, number, await data.arrayBuffer())
    } catch (error) {
      this.#isStoreBroken = true
      this.#fail(isFull(error) ? 'no-room' : 'nothing-kept')
    }
  }

  #fail(failure: RecordingFailure): void {
    if (this.#failure !== undefined) return
    this.#failure = failure
    this.#isOver = true
    if (this.#recorder?.state !== 'inactive') this.#recorder?.stop()
    this.#environment.onFailure(failure)
  }
}

/** The browser's recording APIs; `undefined` if it has none. */
export function browserRecorder(): Pick<RecordingEnvironment, 'openMicrophone' | 'makeRecorder'> | undefined {
  if (!globalThis.MediaRecorder || !globalThis.navigator?.mediaDevices) return undefined
  return {
    openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
    makeRecorder: (stream) => {
      const mimeType = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'].find((type) =>
        MediaRecorder.isTypeSupported(type),
      )
      return new MediaRecorder(stream, {
        audioBitsPerSecond: keptAudio.bitsPerSecond,
        ...(mimeType !== undefined && { mimeType }),
      })
    },
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function failureOf(error: unknown): RecordingFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'NotAllowedError') return 'no-microphone'
  return name === 'NotSupportedError' ? 'unsupported' : 'taken'
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
