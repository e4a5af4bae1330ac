import { legal } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleJournal, anyWritings } from '../../../testing/journals'
import { seededRandom } from '@geist/seeded-random'
import { composeReply } from './compose-reply'
import { crisisReplies } from './crisis-replies'

const draft =
  'I am so angry at my boss today. The budget is cut again. I kept thinking about money, but I said nothing. Maybe tomorrow.'
const reply = (text: string, seed = 'x', previousPhrasings: readonly string[] = []) =>
  composeReply(text, previousPhrasings, seededRandom(seed))
const quotesIn = (text: string) => [...text.matchAll(/“([^”]*)”/gu)].map(([, quote = '']) => quote)
/** Removes quoted lines of the draft. */
const withoutLines = (text: string) => text.replaceAll(/“[^”]* [^”]*”/gu, '')
const oneByOne = (drafts: readonly string[], count: number) => {
  const replies: { text: string; phrasing: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const previousPhrasings = replies.slice(-30).map(({ phrasing }) => phrasing)
    replies.push(reply(drafts[index % drafts.length] ?? '', String(index), previousPhrasings))
  }
  return replies
}

describe('composeReply', { timeout: 30_000 }, () => {
  it('returns the same reply for the same draft and seed, and a different one for another seed', () => {
    expect(reply(draft, 'a')).toEqual(reply(draft, 'a'))
    const replies = Array.from({ length: 20 }, (_, seed) => reply(draft, String(seed)).text)
    expect(new Set(replies).size).toBeGreaterThan(15)
  })

  it('names the subject of the draft and the feeling in its own word', () => {
    const replies = oneByOne([draft], 20).map(({ text }) => text)
    expect(replies.filter((text) => /money|your boss|the budget/u.test(text)).length).toBeGreaterThanOrEqual(15)
    expect(replies.filter((text) => text.includes('angry')).length).toBeGreaterThanOrEqual(15)
  })

  it('ends with its only question, on its own line', () => {
    fc.assert(
      fc.property(fc.constantFrom(draft, ...sampleJournal), fc.string(), (text, seed) => {
        const { text: composed } = reply(text, seed)
        const [body = '', question, ...remainingParts] = composed.split('\n\n')
        expect(remainingParts).toEqual([])
        expect(body).not.toContain('?')
        expect(question).toMatch(/^[A-Z][^?]*\?$/u)
      }),
    )
  })

  it('never repeats a sentence within 30 replies, for any drafts', () => {
    for (const drafts of [[draft], sampleJournal, ['Nothing.'], ['I am happy.', draft]]) {
      const replies = oneByOne(drafts, 45)
      for (let start = 0; start <= 15; start += 1) {
        const sentences = replies.slice(start, start + 30).flatMap(({ phrasing }) => phrasing.split('\n'))
        expect(new Set(sentences).size).toBe(sentences.length)
      }
    }
  })

  it('remembers only hand-written phrasings of its own replies', () => {
    const { phrasing } = reply('I am sad about Beatrix. Beatrix went to the lighthouse with my uncle.')
    expect(phrasing).not.toMatch(/Beatrix|lighthouse|uncle/u)
    expect(phrasing).toContain('{')
  })

  it('quotes the draft verbatim or not at all', () => {
    fc.assert(
      fc.property(anyWritings, fc.string(), (writings, seed) => {
        const text = writings.join('\n')
        const { text: composed } = reply(text, seed)
        for (const quote of quotesIn(composed)) {
          const isWord = /^\p{L}+$/u.test(quote)
          expect(isWord ? text.toLowerCase() : text).toContain(quote)
        }
      }),
      { numRuns: 60 },
    )
    const quoted = oneByOne([draft, ...sampleJournal], 40).flatMap(({ text }) => quotesIn(text))
    expect(quoted.some((quote) => quote.includes(' '))).toBe(true)
  })

  it('is plain, short text without placeholders for any draft', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyWritings.map((texts) => texts.join(' ')),
          fc.string({ unit: 'binary' }),
        ),
        fc.string(),
        (text, seed) => {
          const { text: composed } = reply(text, seed)
          expect(composed).not.toMatch(/undefined|\{|\}|<|>|https?:/u)
          expect(composed.length).toBeLessThanOrEqual(700)
          expect(composed.length).toBeGreaterThan(20)
        },
      ),
      { numRuns: 100 },
    )
  })

  it("does not attribute another person's feeling, or a denied one, to the writer", () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const others = withoutLines(
        reply('My boss was furious and my sister felt ashamed of it. We had soup.', String(seed)).text,
      )
      expect(others).not.toMatch(
        /[Ff]eeling (?:furious|ashamed)|[Yy]ou (?:say|call|felt|feel|wrote)[^.]*(?:furious|ashamed)/u,
      )
      expect(withoutLines(reply('I am not angry any more. I was never lonely here.', String(seed)).text)).not.toMatch(
        /angry[”,.]|lonely[”,.]/u,
      )
    }
  })

  it('replies to a draft that is not English only that it cannot read it, with a question', () => {
    for (const text of [
      'Ich habe heute mit meiner Schwester im Garten gesessen.',
      '今日は庭でトマトを植えました。',
      'Вчера шёл дождь',
    ]) {
      expect(reply(text).text).toMatch(/^The reply that is built into Geist reads only English.*\?$/u)
    }
  })
})

describe('composeReply to a draft about not wanting to live', () => {
  const { usa, uk, canada } = legal.crisisLines

  it.each([
    'I want to die.',
    "I don't want to live anymore",
    'Sometimes I think about suicide',
    'They would be better off without me.',
    'I can’t stop thinking about killing myself',
    'i have the urge to cut myself',
    'I do not see a reason. There is nothing to live for.',
    'I took too many of my pills',
    'I hurt myself again.',
    'I WANT TO END\nMY LIFE',
  ])('names only the crisis lines and a person: %s', (text) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const { text: composed, phrasing } = reply(`We had lunch. ${text} The weather was nice.`, String(seed))
      expect(crisisReplies).toContain(composed)
      expect(composed).toContain(usa)
      expect(composed).toContain(uk)
      expect(composed).toContain(canada)
      expect(phrasing).toBe('')
    }
  })

  it.each([
    'This deadline is killing me.',
    'I am dying to see the new film.',
    'I nearly died laughing, I wanted to die of embarrassment.',
    'I do not want to live in Berlin.',
    'My plants are going to die.',
    'I cut myself while slicing onions.',
    'I do not want to be here at six every morning.',
  ])('does not treat a figure of speech as a crisis: %s', (text) => {
    expect(crisisReplies).not.toContain(reply(text).text)
  })
})
