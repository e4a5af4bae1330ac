import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { joinSpeech, findNewFinalTexts, readSpeech, type SpeechResult } from './read-speech'

const speechResult = (transcript: string, isFinal: boolean, confidence = 0.9): SpeechResult => ({
  transcript,
  isFinal,
  confidence,
})

const word = fc.stringMatching(/^[a-zäéа-я]{1,6}$/u)
const utterance = fc.array(word, { minLength: 1, maxLength: 5 })

/** All texts taken from a recogniser that emits these result lists in turn. */
function follow(lists: readonly (readonly SpeechResult[])[], isCumulative: boolean) {
  const takenWords: string[] = []
  let before: readonly string[] = []
  let interim = ''
  for (const list of lists) {
    const speech = readSpeech(list, isCumulative)
    takenWords.push(...findNewFinalTexts(before, speech.final))
    before = speech.final
    interim = speech.interim
  }
  return { takenWords, interim }
}

describe('readSpeech', () => {
  it('[SPEECH1] separates final from interim results', () => {
    const results = [speechResult('hello ', true), speechResult(' how are', false), speechResult('  you', false, 0)]
    expect(readSpeech(results, false)).toEqual({ final: ['hello'], interim: 'how are you' })
  })

  it('[SPEECH1] delays a final result behind an interim one to keep the order', () => {
    expect(readSpeech([speechResult('one', false), speechResult('two', true)], false)).toEqual({
      final: [],
      interim: 'one two',
    })
  })

  it('[SPEECH2] takes every word once and in order, however often each list is seen', () => {
    const repeats = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(utterance, { maxLength: 6 }), repeats, (utterances, times) => {
        const lists: SpeechResult[][] = []
        const finals: SpeechResult[] = []
        for (const words of utterances) {
          for (let count = 1; count <= words.length; count += 1) {
            lists.push([...finals, speechResult(words.slice(0, count).join(' '), false, 0.01)])
          }
          finals.push(speechResult(` ${words.join(' ')}`, true))
          lists.push([...finals])
        }
        const takenResults = lists.flatMap((list, index) =>
          Array.from({ length: 1 + (times[index % times.length] ?? 0) }, () => list),
        )
        expect(follow(takenResults, false).takenWords).toEqual(utterances.map((words) => words.join(' ')))
      }),
    )
  })

  it('[SPEECH3] takes words once when Chrome on Android repeats a growing utterance as final', () => {
    fc.assert(
      fc.property(utterance, fc.boolean(), (words, isRepeated) => {
        const lists: SpeechResult[][] = []
        const list: SpeechResult[] = []
        for (let count = 1; count <= words.length; count += 1) {
          list.push(speechResult(words.slice(0, count).join(' '), true, 0))
          lists.push([...list])
        }
        list.push(speechResult(words.join(' '), true))
        lists.push([...list])
        if (isRepeated) lists.push([...list, speechResult(words.join(' '), true)])
        const { takenWords, interim } = follow(lists, true)
        expect(takenWords).toEqual([words.join(' ')])
        expect(interim).toBe('')
      }),
    )
  })

  it.each<[string, readonly SpeechResult[], { final: string[]; interim: string }]>([
    [
      'grows',
      [speechResult('hello', true), speechResult('Hello world', true)],
      { final: ['Hello world'], interim: '' },
    ],
    [
      'grows and is not sure yet',
      [speechResult('hello', true), speechResult('hello world', true, 0)],
      { final: ['hello'], interim: 'world' },
    ],
    [
      'is heard differently',
      [speechResult('I went their', true, 0), speechResult('I went there today', true)],
      { final: ['I went there today'], interim: '' },
    ],
    [
      'gets shorter',
      [speechResult('so it is was', true, 0), speechResult('so it is', true)],
      { final: ['so it is'], interim: '' },
    ],
    [
      'is followed by another',
      [speechResult('one', true, 0), speechResult('two', true, 0)],
      { final: [], interim: 'one two' },
    ],
    [
      'has no spaces',
      [speechResult('今日', true, 0), speechResult('今日は雨', true)],
      { final: ['今日は雨'], interim: '' },
    ],
  ])('[SPEECH3] on Android an utterance %s', (_, results, speech) => {
    expect(readSpeech(results, true)).toEqual(speech)
  })

  it('[SPEECH3] takes a repeated word again on other platforms', () => {
    expect(readSpeech([speechResult('no', true), speechResult('no no', true)], false).final).toEqual(['no', 'no no'])
  })

  it('[SPEECH3] takes only the new words of a result that grows after it was taken', () => {
    expect(findNewFinalTexts(['hello'], ['Hello world', 'again'])).toEqual(['world', 'again'])
    expect(findNewFinalTexts(['今日'], ['今日は雨'])).toEqual(['は雨'])
  })
})

describe('joinSpeech', () => {
  it('[SPEECH4] words are separated by one space, scripts without spaces by none', () => {
    expect(joinSpeech(['one', '', 'two'])).toBe('one two')
    expect(joinSpeech(['今日は', '雨です'])).toBe('今日は雨です')
  })
})
