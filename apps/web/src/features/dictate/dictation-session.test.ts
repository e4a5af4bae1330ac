import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

import { releaseCaptureDevice, acquireCaptureDevice, useCaptureDevice } from '../../shared/capture-device'
import { PassingWords } from '../../shared/local/passing-words'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { type DictationDevices, DictationSession } from './dictation-session'
import type { RecogniserEvents } from './recogniser'

const final = (transcript: string) => ({ transcript, isFinal: true, confidence: 0.9 })
const interim = (transcript: string) => ({ transcript, isFinal: false, confidence: 0.01 })

beforeEach(() => {
  stubLocalStorage({ 'geist:dictation-notice': 'accepted' })
  vi.stubGlobal('navigator', {})
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  releaseCaptureDevice('camera')
  releaseCaptureDevice('microphone')
})

function openSession(recorder?: DictationDevices['recorder']) {
  const recognisers: RecogniserEvents[] = []
  const note = { content: '' }
  const session = new DictationSession('ada', {
    makeRecogniser: (_, events) => ({
      start: () => void recognisers.push(events),
      stop: () => undefined,
      abort: () => undefined,
    }),
    isCumulative: false,
    recorder,
  })
  session.setTarget({
    entryId: 'note',
    readTextBefore: () => note.content,
    insert: (words) => {
      note.content = [note.content, words].filter(Boolean).join(' ')
      return true
    },
  })
  const current = () => {
    const recogniser = recognisers.at(-1)
    if (!recogniser) throw new Error('Nothing was started')
    return recogniser
  }
  return { session, note, recognisers, current }
}

test('dictated words are inserted into the note, with an initial capital', () => {
  const { session, note, current } = openSession()
  session.toggle()
  current().onStart()
  current().onResults([final('the heron was there.'), final('it did not move')])
  expect(note.content).toBe('The heron was there. it did not move')
  current().onResults([final('the heron was there.'), final('it did not move'), final('at all.')])
  expect(note.content).toBe('The heron was there. it did not move at all.')
})

test('the camera and the microphone exclude each other', () => {
  const { session, recognisers } = openSession()
  acquireCaptureDevice('camera')
  session.toggle()
  expect(recognisers).toHaveLength(0)
  releaseCaptureDevice('camera')
  session.toggle()
  expect(useCaptureDevice.getState().held).toBe('microphone')
  expect(acquireCaptureDevice('camera')).toBe(false)
  session.finish()
  expect(acquireCaptureDevice('camera')).toBe(true)
})

test('the first dictation says once who processes the audio', () => {
  stubLocalStorage()
  const { session, recognisers } = openSession()
  session.toggle()
  expect(session.view.getState().isNoticeOpen).toBe(true)
  session.closeNotice()
  expect(recognisers).toHaveLength(0)
  session.toggle()
  session.acceptNotice()
  expect(session.view.getState().isNoticeOpen).toBe(false)
  expect(recognisers).toHaveLength(1)
  session.finish()
  session.toggle()
  expect(recognisers).toHaveLength(2)
})

test("words of a crashed page appear in the next page's note, and words of a closing page, too", async () => {
  new PassingWords('ada').store('half a sentence')
  const { session, note, current } = openSession()
  const close = session.open()
  await expect.poll(() => note.content).toBe('Half a sentence')
  session.toggle()
  current().onStart()
  current().onResults([interim('goes on')])
  dispatchEvent(new Event('pagehide'))
  expect(note.content).toBe('Half a sentence goes on')
  expect(session.view.getState().state).toEqual({ status: 'idle' })
  close()
})

test('a device that cannot record and recognize at once drops the audio, says so, and continues listening', () => {
  const openMicrophone = () => new Promise<MediaStream>(() => undefined)
  const makeRecorder = () => {
    throw new Error('Nothing was opened')
  }
  const { session, recognisers, current, note } = openSession({ openMicrophone, makeRecorder })
  session.setKeepsAudio(true)
  session.toggle()
  current().onStart()
  current().onResults([interim('half')])
  current().onError('audio-capture')
  current().onEnd()
  expect(recognisers).toHaveLength(2)
  expect(session.view.getState()).toMatchObject({
    state: { status: 'asking' },
    keepsAudio: false,
    recordingFailure: 'microphone-in-use',
  })
  expect(note.content).toBe('Half')
  current().onError('audio-capture')
  current().onEnd()
  expect(session.view.getState().state).toEqual({ status: 'stopped', reason: 'audio-capture' })
})

test('a browser that cannot record still dictates', () => {
  const { session, current, note } = openSession()
  session.setKeepsAudio(true)
  session.toggle()
  current().onStart()
  current().onResults([final('words')])
  expect(note.content).toBe('Words')
  expect(session.view.getState()).toMatchObject({ keepsAudio: false, recordingFailure: 'unsupported' })
})
