import 'fake-indexeddb/auto'
import { audioSettings } from '@geist/domain'
import { expect, test } from 'vitest'

import { AudioRecording, type RecordingFailure } from './audio-recording'
import { AudioStore, type Recording } from './audio-store'

let deviceCount = 0

/** A fake recorder that the test feeds with data. */
class FakeRecorder extends EventTarget {
  state: RecordingState = 'inactive'
  readonly mimeType = 'audio/webm'
  last = ''

  start() {
    this.state = 'recording'
  }

  stop() {
    this.state = 'inactive'
    this.emit(this.last)
    this.dispatchEvent(new Event('stop'))
  }

  emit(sound: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([sound], { type: this.mimeType }) }))
  }
}

function makeDevice({ add }: { readonly add?: AudioStore['add'] } = {}) {
  const store = new AudioStore(`ada-${(deviceCount += 1)}`)
  const recorder = new FakeRecorder()
  const failures: RecordingFailure[] = []
  const tracks = { stopped: 0 }
  const clock = { now: 1_790_000_000_000 }
  const stream = { getTracks: () => [{ stop: () => (tracks.stopped += 1) }] } as unknown as MediaStream
  const environment = {
    store: add ? { add } : store,
    openMicrophone: async () => stream,
    makeRecorder: () => recorder as unknown as MediaRecorder,
    now: () => clock.now,
    onFailure: (failure: RecordingFailure) => failures.push(failure),
  }
  return { store, recorder, failures, tracks, clock, environment }
}

test('audio is stored under its note in slices with its duration, and plays as one', async () => {
  const { store, recorder, tracks, clock, environment, failures } = makeDevice()
  const recording = new AudioRecording(environment, 'first', 'note')
  await recording.start()
  clock.now += 2000
  recorder.emit('head')
  clock.now += 500
  recorder.last = 'tail'
  await recording.stop()
  const [stored] = await store.readRecordings('note')
  expect(stored).toMatchObject({ id: 'first', entryId: 'note', mimeType: 'audio/webm', durationMs: 2500, bytes: 8 })
  const sound = await store.readSound(stored as Recording)
  expect(sound.type).toBe('audio/webm')
  expect(await sound.text()).toBe('headtail')
  expect(tracks.stopped).toBe(1)
  expect(failures).toEqual([])
})

test('a crashed tab keeps the audio recorded so far', async () => {
  const { store, recorder, clock, environment } = makeDevice()
  await new AudioRecording(environment, 'first', 'note').start()
  clock.now += 2000
  recorder.emit('head')
  await expect.poll(async () => (await store.readRecordings('note')).length).toBe(1)
  expect(await (await store.readSound((await store.readRecordings('note'))[0] as Recording)).text()).toBe('head')
})

test('a full disk ends the recording with a message, and the stored audio plays without a gap', async () => {
  const fullDevice = makeDevice()
  let remainingSlices = 2
  const { store, recorder, failures, tracks } = fullDevice
  const add: AudioStore['add'] = async (...slice) => {
    if (remainingSlices === 0) throw new DOMException('Full', 'QuotaExceededError')
    remainingSlices -= 1
    await store.add(...slice)
  }
  const recording = new AudioRecording({ ...fullDevice.environment, store: { add } }, 'first', 'note')
  await recording.start()
  for (const sound of ['a', 'b', 'c', 'd']) recorder.emit(sound)
  await recording.stop()
  expect(failures).toEqual(['no-room'])
  expect(tracks.stopped).toBe(1)
  expect(await (await store.readSound((await store.readRecordings('note'))[0] as Recording)).text()).toBe('ab')
})

test('a recording above the limit ends with a message, and is kept', async () => {
  const { store, recorder, failures, environment } = makeDevice()
  const recording = new AudioRecording(environment, 'first', 'note')
  await recording.start()
  recorder.emit('x'.repeat(audioSettings.maxBytes))
  recorder.emit('y')
  await recording.stop()
  expect(failures).toEqual(['too-long'])
  expect((await store.readRecordings('note'))[0]?.bytes).toBe(audioSettings.maxBytes)
})

test.each([
  ['NotAllowedError', 'no-microphone'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'microphone-in-use'],
])('a microphone failure (%s) gives a message and no error', async (name, failure) => {
  const { store, failures, environment } = makeDevice()
  const openMicrophone = async () => {
    throw new DOMException('No', name)
  }
  const recording = new AudioRecording({ ...environment, openMicrophone }, 'first', 'note')
  await recording.start()
  await recording.stop()
  expect(failures).toEqual([failure])
  expect(await store.count()).toBe(0)
})

test('a stop while the microphone opens releases it and stores nothing', async () => {
  const { store, tracks, recorder, environment } = makeDevice()
  const recording = new AudioRecording(environment, 'first', 'note')
  const started = recording.start()
  await recording.stop()
  await started
  expect(tracks.stopped).toBe(1)
  expect(recorder.state).toBe('inactive')
  expect(await store.count()).toBe(0)
})

test('a deleted recording is removed with its audio, and others stay', async () => {
  const { store } = makeDevice()
  const bytes = new TextEncoder().encode('sound').buffer
  const metadata = { mimeType: 'audio/webm', durationMs: 1, bytes: 5 }
  await store.add({ ...metadata, id: 'b', entryId: 'note', createdAt: 2 }, 0, bytes)
  await store.add({ ...metadata, id: 'a', entryId: 'note', createdAt: 1 }, 0, bytes)
  const [first, second] = await store.readRecordings('note')
  expect([first?.id, second?.id]).toEqual(['a', 'b'])
  await store.delete(['a'])
  expect((await store.readRecordings('note')).map(({ id }) => id)).toEqual(['b'])
  expect((await store.readSound(first as Recording)).size).toBe(0)
  expect((await store.readSound(second as Recording)).size).toBe(5)
})
