import 'fake-indexeddb/auto'
import { keptAudio } from '@geist/domain'
import { expect, test } from 'vitest'

import { AudioRecording, type RecordingFailure } from './audio-recording'
import { AudioStore, type Recording } from './audio-store'

let devices = 0

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
    this.hear(this.last)
    this.dispatchEvent(new Event('stop'))
  }

  hear(sound: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([sound], { type: this.mimeType }) }))
  }
}

function device({ add }: { readonly add?: AudioStore['add'] } = {}) {
  const shelf = new AudioStore(`ada-${(devices += 1)}`)
  const recorder = new FakeRecorder()
  const failures: RecordingFailure[] = []
  const tracks = { stopped: 0 }
  const clock = { now: 1_790_000_000_000 }
  const stream = { getTracks: () => [{ stop: () => (tracks.stopped += 1) }] } as unknown as MediaStream
  const environment = {
    shelf: add ? { add } : shelf,
    openMicrophone: async () => stream,
    makeRecorder: () => recorder as unknown as MediaRecorder,
    now: () => clock.now,
    onFailure: (failure: RecordingFailure) => failures.push(failure),
  }
  return { shelf, recorder, failures, tracks, clock, environment }
}

test('what was recorded is kept under its note slice by slice, with its length, and plays as one', async () => {
  const { shelf, recorder, tracks, clock, environment, failures } = device()
  const recording = new AudioRecording(environment, 'first', 'note')
  await recording.start()
  clock.now += 2000
  recorder.hear('head')
  clock.now += 500
  recorder.last = 'tail'
  await recording.stop()
  const [kept] = await shelf.recordingsOf('note')
  expect(kept).toMatchObject({ id: 'first', entryId: 'note', mimeType: 'audio/webm', durationMs: 2500, bytes: 8 })
  const sound = await shelf.sound(kept as Recording)
  expect(sound.type).toBe('audio/webm')
  expect(await sound.text()).toBe('headtail')
  expect(tracks.stopped).toBe(1)
  expect(failures).toEqual([])
})

test('a tab that dies has kept what it recorded up to then', async () => {
  const { shelf, recorder, clock, environment } = device()
  await new AudioRecording(environment, 'first', 'note').start()
  clock.now += 2000
  recorder.hear('head')
  await expect.poll(async () => (await shelf.recordingsOf('note')).length).toBe(1)
  expect(await (await shelf.sound((await shelf.recordingsOf('note'))[0] as Recording)).text()).toBe('head')
})

test('a full device ends the recording with a word, and what was stored plays without a gap', async () => {
  const full = device()
  let room = 2
  const { shelf, recorder, failures, tracks } = full
  const add: AudioStore['add'] = async (...slice) => {
    if (room === 0) throw new DOMException('Full', 'QuotaExceededError')
    room -= 1
    await shelf.add(...slice)
  }
  const recording = new AudioRecording({ ...full.environment, shelf: { add } }, 'first', 'note')
  await recording.start()
  for (const sound of ['a', 'b', 'c', 'd']) recorder.hear(sound)
  await recording.stop()
  expect(failures).toEqual(['no-room'])
  expect(tracks.stopped).toBe(1)
  expect(await (await shelf.sound((await shelf.recordingsOf('note'))[0] as Recording)).text()).toBe('ab')
})

test('a recording that gets too long ends with a word, and stays', async () => {
  const { shelf, recorder, failures, environment } = device()
  const recording = new AudioRecording(environment, 'first', 'note')
  await recording.start()
  recorder.hear('x'.repeat(keptAudio.maxBytes))
  recorder.hear('y')
  await recording.stop()
  expect(failures).toEqual(['too-long'])
  expect((await shelf.recordingsOf('note'))[0]?.bytes).toBe(keptAudio.maxBytes)
})

test.each([
  ['NotAllowedError', 'no-microphone'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'taken'],
])('a microphone that cannot be had (%s) is a word, no error', async (name, failure) => {
  const { shelf, failures, environment } = device()
  const openMicrophone = async () => {
    throw new DOMException('No', name)
  }
  const recording = new AudioRecording({ ...environment, openMicrophone }, 'first', 'note')
  await recording.start()
  await recording.stop()
  expect(failures).toEqual([failure])
  expect(await shelf.count()).toBe(0)
})

test('stopped while the microphone is being opened, it lets go of it and keeps nothing', async () => {
  const { shelf, tracks, recorder, environment } = device()
  const recording = new AudioRecording(environment, 'first', 'note')
  const started = recording.start()
  await recording.stop()
  await started
  expect(tracks.stopped).toBe(1)
  expect(recorder.state).toBe('inactive')
  expect(await shelf.count()).toBe(0)
})

test('what is deleted is gone with its sound, and the others stay', async () => {
  const { shelf } = device()
  const bytes = new TextEncoder().encode('sound').buffer
  const about = { mimeType: 'audio/webm', durationMs: 1, bytes: 5 }
  await shelf.add({ ...about, id: 'b', entryId: 'note', createdAt: 2 }, 0, bytes)
  await shelf.add({ ...about, id: 'a', entryId: 'note', createdAt: 1 }, 0, bytes)
  const [first, second] = await shelf.recordingsOf('note')
  expect([first?.id, second?.id]).toEqual(['a', 'b'])
  await shelf.delete(['a'])
  expect((await shelf.recordingsOf('note')).map(({ id }) => id)).toEqual(['b'])
  expect((await shelf.sound(first as Recording)).size).toBe(0)
  expect((await shelf.sound(second as Recording)).size).toBe(5)
})
