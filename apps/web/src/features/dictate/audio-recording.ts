import { audioSettings } from '@geist/domain'

import type { AudioStore, Recording } from './audio-store'

/** Why audio is not recorded or stored. */
export type RecordingFailure =
  /** The browser has no `MediaRecorder`. */
  | 'unsupported'
  | 'no-microphone'
  /** The device allows only one consumer of the microphone. */
  | 'microphone-in-use'
  | 'no-room'
  | 'too-long'
  /** The browser blocks storage, or storing failed for another reason than the quota. */
  | 'storage-blocked'

export interface RecordingEnvironment {
  readonly store: Pick<AudioStore, 'add'>
  readonly openMicrophone: () => Promise<MediaStream>
  readonly makeRecorder: (stream: MediaStream) => MediaRecorder
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly onFailure: (failure: RecordingFailure) => void
}

/**
 * Records the microphone and stores the audio in slices. A failure ends only the recording: the
 * dictation continues, and stored slices stay.
 */
export class AudioRecording {
  readonly #environment: RecordingEnvironment
  #recording: Recording
  #sliceCount = 0
  #byteCount = 0
  #recorder: MediaRecorder | undefined
  #isStopped = false
  #failure: RecordingFailure | undefined
  #hasStoreFailed = false
  #pendingWrites: Promise<void> = Promise.resolve()

  /** @param id fresh id of the recording */
  constructor(environment: RecordingEnvironment, id: string, entryId: string) {
    this.#environment = environment
    this.#recording = { id, entryId, mimeType: '', createdAt: environment.now(), durationMs: 0, bytes: 0 }
  }

  async start(): Promise<void> {
    try {
      const stream = await this.#environment.openMicrophone()
      // The recording may have been stopped while the permission prompt was open.
      if (this.#isStopped) {
        stopTracks(stream)
        return
      }
      const recorder = this.#environment.makeRecorder(stream)
      this.#recorder = recorder
      recorder.addEventListener('dataavailable', ({ data }) => this.#addSlice(data))
      recorder.addEventListener('error', () => this.#fail('microphone-in-use'))
      recorder.addEventListener('stop', () => stopTracks(stream))
      this.#recording = { ...this.#recording, createdAt: this.#environment.now() }
      recorder.start(audioSettings.timesliceMs)
    } catch (error) {
      this.#fail(toRecordingFailure(error))
    }
  }

  /** Stops recording. Resolves when all slices are stored. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const recorder = this.#recorder
    if (recorder && recorder.state !== 'inactive') {
      await new Promise((resolve) => {
        recorder.addEventListener('stop', resolve, { once: true })
        recorder.stop()
      })
    }
    await this.#pendingWrites
  }

  #addSlice(data: Blob): void {
    // After `stop`, the recorder delivers one more slice. It is dropped above the size limit.
    if (data.size === 0 || this.#failure === 'too-long') return
    if (this.#byteCount + data.size > audioSettings.maxBytes) {
      this.#fail('too-long')
      return
    }
    this.#byteCount += data.size
    const durationMs = this.#environment.now() - this.#recording.createdAt
    const mimeType = data.type || this.#recorder?.mimeType || ''
    const recording: Recording = { ...this.#recording, mimeType, durationMs, bytes: this.#byteCount }
    const sliceIndex = this.#sliceCount
    this.#sliceCount += 1
    this.#pendingWrites = this.#storeSlice(this.#pendingWrites, recording, sliceIndex, data)
  }

  async #storeSlice(
    previousWrites: Promise<void>,
    recording: Recording,
    sliceIndex: number,
    data: Blob,
  ): Promise<void> {
    // Slices are stored in order. After a failed one, later ones would not play.
    await previousWrites
    if (this.#hasStoreFailed) return
    try {
      await this.#environment.store.add(recording, sliceIndex, await data.arrayBuffer())
    } catch (error) {
      this.#hasStoreFailed = true
      this.#fail(isQuotaExceeded(error) ? 'no-room' : 'storage-blocked')
    }
  }

  #fail(failure: RecordingFailure): void {
    if (this.#failure !== undefined) return
    this.#failure = failure
    this.#isStopped = true
    if (this.#recorder?.state !== 'inactive') this.#recorder?.stop()
    this.#environment.onFailure(failure)
  }
}

/** Returns the browser's recording APIs; `undefined` if it has none. */
export function findBrowserRecorder(): Pick<RecordingEnvironment, 'openMicrophone' | 'makeRecorder'> | undefined {
  if (!globalThis.MediaRecorder || !globalThis.navigator?.mediaDevices) return undefined
  return {
    openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
    makeRecorder: (stream) => {
      const mimeType = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'].find((type) =>
        MediaRecorder.isTypeSupported(type),
      )
      return new MediaRecorder(stream, {
        audioBitsPerSecond: audioSettings.bitsPerSecond,
        ...(mimeType !== undefined && { mimeType }),
      })
    },
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function toRecordingFailure(error: unknown): RecordingFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'NotAllowedError') return 'no-microphone'
  return name === 'NotSupportedError' ? 'unsupported' : 'microphone-in-use'
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
