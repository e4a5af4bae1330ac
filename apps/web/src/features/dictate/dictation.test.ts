import { dictation as settings } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Dictation } from './dictation'
import type { RecogniserEvents } from './recogniser'

const final = (transcript: string) => ({ transcript, isFinal: true, confidence: 0.9 })
const interim = (transcript: string) => ({ transcript, isFinal: false, confidence: 0.01 })

interface FakeRecogniser extends RecogniserEvents {
  readonly language: string
  hasEnded: boolean
  wasStopped: boolean
}

/** A fake recogniser that the test scripts, with a fake clock. */
function browser({ isCumulative = false } = {}) {
  const recognisers: FakeRecogniser[] = []
  const inserted: string[] = []
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  const device = { now: 0, storedPending: '', acceptsWords: true }
  const dictation = new Dictation({
    makeRecogniser: (language, events) => {
      const recogniser: FakeRecogniser = { ...events, language, hasEnded: false, wasStopped: false }
      return {
        start: () => void recognisers.push(recogniser),
        stop: () => {
          recogniser.wasStopped = true
        },
        abort: () => {
          recogniser.hasEnded = true
        },
      }
    },
    isCumulative,
    insertWords: (words) => {
      if (device.acceptsWords) inserted.push(words)
      return device.acceptsWords
    },
    storePending: (pending) => {
      device.storedPending = pending
    },
    now: () => device.now,
    setTimer: (ms, callback) => {
      const timer = { at: device.now + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  const pass = (ms: number) => {
    device.now += ms
    for (const timer of timers) {
      if (timer.at > device.now) continue
      timers.delete(timer)
      timer.callback()
    }
  }
  const current = () => {
    const recogniser = recognisers.at(-1)
    if (!recogniser) throw new Error('Nothing was started')
    return recogniser
  }
  /** Ends the recogniser started last. */
  const end = (error?: string) => {
    if (error !== undefined) current().onError(error)
    current().hasEnded = true
    current().onEnd()
  }
  const listen = () => {
    dictation.start()
    current().onStart()
  }
  return { dictation, recognisers, inserted, device, pass, current, end, listen, timers }
}

const seconds = (count: number) => count * 1000

test('dictation asks for permission, listens, shows interim words, and inserts final ones', () => {
  const { dictation, current, inserted } = browser()
  expect(dictation.state).toEqual({ status: 'idle' })
  dictation.start()
  expect(dictation.state).toEqual({ status: 'asking' })
  current().onStart()
  current().onResults([interim('the hair')])
  expect(dictation.state).toEqual({ status: 'listening', interim: 'the hair' })
  expect(inserted).toEqual([])
  current().onResults([final('the heron')])
  expect(dictation.state).toEqual({ status: 'listening', interim: '' })
  expect(inserted).toEqual(['the heron'])
})

test('a recognition that stops by itself is restarted, and its interim words are inserted', () => {
  const { dictation, recognisers, current, end, listen, pass, inserted } = browser()
  listen()
  current().onResults([final('one'), interim('two')])
  pass(seconds(60))
  end()
  expect(inserted).toEqual(['one', 'two'])
  expect(recognisers).toHaveLength(2)
  current().onStart()
  current().onResults([interim('three')])
  expect(dictation.state).toEqual({ status: 'listening', interim: 'three' })
  pass(seconds(8))
  end('no-speech')
  expect(recognisers).toHaveLength(3)
  expect(inserted).toEqual(['one', 'two', 'three'])
})

test('results after the end of a recognition are ignored, since its words were inserted', () => {
  const { recognisers, current, end, listen, pass, inserted } = browser()
  listen()
  current().onResults([interim('two')])
  pass(seconds(10))
  end()
  recognisers[0]?.onResults([final('two')])
  recognisers[0]?.onEnd()
  expect(inserted).toEqual(['two'])
  expect(recognisers).toHaveLength(2)
})

test('a stop waits for the last words, up to a timeout', () => {
  const answering = browser()
  answering.listen()
  answering.current().onResults([interim('good nigh')])
  answering.dictation.stop()
  expect(answering.current().wasStopped).toBe(true)
  expect(answering.dictation.state).toEqual({ status: 'finishing', interim: 'good nigh' })
  answering.current().onResults([final('good night')])
  answering.end()
  expect(answering.inserted).toEqual(['good night'])
  expect(answering.dictation.state).toEqual({ status: 'idle' })
  expect(answering.recognisers).toHaveLength(1)

  const silent = browser()
  silent.listen()
  silent.current().onResults([interim('good nigh')])
  silent.dictation.stop()
  silent.pass(settings.stopTimeoutMs)
  expect(silent.inserted).toEqual(['good nigh'])
  expect(silent.current().hasEnded).toBe(true)
  expect(silent.dictation.state).toEqual({ status: 'idle' })
})

test('closing the page inserts the interim words at once; they were stored before', () => {
  const { dictation, current, device, listen, inserted } = browser()
  listen()
  current().onResults([final('one'), interim('two')])
  expect(device.storedPending).toBe('two')
  dictation.finish()
  expect(inserted).toEqual(['one', 'two'])
  expect(device.storedPending).toBe('')
  expect(current().hasEnded).toBe(true)
  expect(dictation.state).toEqual({ status: 'idle' })
})

test('words that cannot be inserted stay stored and are inserted with the next ones', () => {
  const { dictation, current, device, listen, inserted } = browser()
  device.acceptsWords = false
  listen()
  current().onResults([final('one')])
  expect(device.storedPending).toBe('one')
  dictation.finish()
  expect(dictation.state).toEqual({ status: 'stopped', reason: 'not-inserted' })
  device.acceptsWords = true
  listen()
  current().onResults([final('two')])
  expect(inserted).toEqual(['one two'])
  expect(device.storedPending).toBe('')
})

test.each(['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported'] as const)(
  '“%s” is permanent: dictation stops and says so',
  (error) => {
    const { dictation, recognisers, end, timers } = browser()
    dictation.start()
    end(error)
    expect(dictation.state).toEqual({ status: 'stopped', reason: error })
    expect(recognisers).toHaveLength(1)
    expect(timers.size).toBe(0)
    dictation.dismiss()
    expect(dictation.state).toEqual({ status: 'idle' })
  },
)

test.each([
  ['network', 'network'],
  ['aborted', 'aborted'],
  ['something-new', 'unknown'],
  [undefined, 'unknown'],
] as const)('a recognition that keeps failing (%s) is retried with backoff, then given up', (error, reason) => {
  const { dictation, recognisers, end, pass } = browser()
  dictation.start()
  for (let failure = 1; failure < settings.failuresMax; failure += 1) {
    end(error)
    expect(recognisers).toHaveLength(failure)
    pass(settings.firstRetryDelayMs * 2 ** (failure - 1) - 1)
    expect(recognisers).toHaveLength(failure)
    pass(1)
    expect(recognisers).toHaveLength(failure + 1)
  }
  end(error)
  expect(dictation.state).toEqual({ status: 'stopped', reason })
  pass(seconds(60))
  expect(recognisers).toHaveLength(settings.failuresMax)
})

test('a recognized word resets the number of retries', () => {
  const { dictation, current, end, pass } = browser()
  dictation.start()
  for (let round = 0; round < 20; round += 1) {
    current().onStart()
    current().onResults([final(`word ${round}`)])
    end('network')
    pass(seconds(5))
  }
  expect(dictation.state.status).toBe('listening')
})

test('a long silence releases the microphone', () => {
  const { dictation, current, end, listen, pass } = browser()
  listen()
  for (let passed = 0; passed < settings.silenceMaxMs; passed += seconds(10)) {
    expect(dictation.state.status).toBe('listening')
    pass(seconds(10))
    end('no-speech')
    if (dictation.state.status === 'listening') current().onStart()
  }
  expect(dictation.state).toEqual({ status: 'stopped', reason: 'silence' })
})

test('a change of language takes effect at once and loses no word', () => {
  const { dictation, recognisers, current, listen, inserted } = browser()
  listen()
  current().onResults([interim('hello')])
  dictation.setLanguage('de-DE')
  expect(inserted).toEqual(['hello'])
  expect(recognisers.map(({ language }) => language)).toEqual(['en-US', 'de-DE'])
  expect(recognisers[0]?.hasEnded).toBe(true)
  expect(dictation.state.status).toBe('listening')
})

test('a stop during the permission prompt leaves dictation off', () => {
  const { dictation, current } = browser()
  dictation.start()
  dictation.stop()
  expect(dictation.state).toEqual({ status: 'idle' })
  current().onStart()
  expect(dictation.state).toEqual({ status: 'idle' })
})

test('a browser without recognition says so and does nothing', () => {
  const dictation = new Dictation({
    makeRecogniser: undefined,
    isCumulative: false,
    insertWords: () => true,
    storePending: () => undefined,
    now: () => 0,
    setTimer: () => () => undefined,
  })
  dictation.start()
  expect(dictation.state).toEqual({ status: 'unsupported' })
})

type Step =
  | {
      readonly kind: 'utterance'
      readonly words: readonly string[]
      readonly isFinished: boolean
      readonly repeats: number
    }
  | { readonly kind: 'end'; readonly error: string | undefined; readonly after: number }
  | { readonly kind: 'speak'; readonly language: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'restart' }

const word = fc.stringMatching(/^[a-z]{1,5}$/)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('utterance' as const),
      words: fc.array(word, { minLength: 1, maxLength: 4 }),
      isFinished: fc.boolean(),
      repeats: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({
    kind: fc.constant('end' as const),
    error: fc.constantFrom(undefined, 'no-speech', 'network', 'aborted', 'audio-capture', 'unheard-of'),
    after: fc.constantFrom(0, 500, 1000, 60_000),
  }),
  fc.record({ kind: fc.constant('speak' as const), language: fc.constantFrom('en-US', 'de-DE') }),
  fc.constant({ kind: 'late' as const }),
  fc.constant({ kind: 'restart' as const }),
)

test.each([false, true])(
  'every word is inserted once and in spoken order, for any events (Android: %s)',
  (isCumulative) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { dictation, recognisers, current, end, listen, pass, inserted, device } = browser({ isCumulative })
        const spoken: string[] = []
        let number = 0
        // Results of the current recogniser so far.
        let finalResults: ReturnType<typeof final>[] = []
        let previousRecogniser: FakeRecogniser | undefined
        const ready = () => {
          pass(seconds(10))
          if (dictation.state.status !== 'listening') listen()
          else current().onStart()
          if (previousRecogniser !== current()) finalResults = []
          previousRecogniser = current()
        }
        for (const event of steps) {
          ready()
          switch (event.kind) {
            case 'utterance': {
              // Numbered, so that no utterance continues an earlier one.
              const words = event.words.map((text) => `${text}${(number += 1)}`)
              const say = (list: readonly (typeof finalResults)[number][]) => {
                for (let time = 0; time < event.repeats; time += 1) current().onResults(list)
              }
              for (let count = 1; count <= words.length; count += 1) {
                const part = words.slice(0, count).join(' ')
                if (isCumulative) {
                  finalResults = [...finalResults, { ...final(part), confidence: 0 }]
                  say(finalResults)
                } else {
                  say([...finalResults, interim(part)])
                }
              }
              spoken.push(...words)
              if (event.isFinished) {
                finalResults = [...finalResults, final(words.join(' '))]
                say(finalResults)
              } else {
                // The recogniser ends in the middle of an utterance.
                pass(seconds(2))
                end()
              }
              break
            }
            case 'end':
              pass(event.after)
              end(event.error)
              break
            case 'speak':
              dictation.setLanguage(event.language)
              break
            case 'late':
              // An aborted recogniser may still report final results.
              for (const recogniser of recognisers.slice(0, -1)) recogniser.onResults([final('late')])
              break
            case 'restart':
              dictation.stop()
              current().onResults(finalResults)
              end()
              break
            default:
              event satisfies never
          }
        }
        dictation.finish()
        expect(inserted.join(' ')).toBe(spoken.join(' '))
        expect(device.storedPending).toBe('')
      }),
      { numRuns: 300 },
    )
  },
)
