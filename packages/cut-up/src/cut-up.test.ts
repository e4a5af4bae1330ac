import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { cutUp, type CutUp } from './cut-up'
import { type CutUpMethod, cutUpMethods } from './cut-up-method'
import type { SourceEntry } from './source-entry'
import { sampleNotes } from './testing/sample-notes'
import { maxTextWords, minTextWords } from './text-length'

const method = fc.constantFrom(...cutUpMethods)
const pieces = fc.constantFrom(
  'the heron',
  'I am',
  '我今天在河边看到一只苍鹭。',
  'วันนี้ฉันเห็นนก',
  'رأيت طائرا،',
  '👨‍👩‍👧',
  '🇫🇷🇯🇵',
  'e\u0301',
  '\u0301',
  '\ud800',
  '\u200d',
  '"',
  '(',
  ') ',
  ' — ',
  '.\n',
  '! ',
  '\r\n',
  '1. ',
  '- ',
  '  ',
  '\u0600',
  'क्ष',
  '각',
  'https://example.org/'.repeat(3),
)
const content = fc.oneof(
  { weight: 4, arbitrary: fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')) },
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.tuple(pieces, fc.integer({ min: 0, max: 2500 })).map(([piece, times]) => piece.repeat(times)),
)
const entries = fc
  .array(content, { minLength: 1, maxLength: 12 })
  .map((contents) => contents.map((text, index): SourceEntry => ({ id: `entry-${index}`, content: text })))
const request = fc.record(
  { entries, method, seed: fc.string(), words: fc.oneof(fc.integer(), fc.double()), prompt: fc.oneof(content, pieces) },
  { requiredKeys: ['entries', 'seed'] },
)

const manySeeds = Array.from({ length: 240 }, (_, index) => `seed ${index}`)
const seeds = manySeeds.slice(0, 60)

describe('cutUp', () => {
  it('returns fragments as they occur in their entries, joined only by spaces, dashes and line breaks', () => {
    fc.assert(
      fc.property(request, (cutUpRequest) => {
        const { text, fragments } = cutUp(cutUpRequest)
        const contents = contentsOf(cutUpRequest)
        const words = fragments.map((fragment) => fragment.text)
        const joints = fragments.map(({ at }, index) => text.slice(endOf(fragments[index - 1]), at))
        // One assertion for all fragments: there are thousands, and each `expect` takes longer than
        // the cut-up.
        expect(words).not.toContain('')
        expect(fragments.map(({ entryId, start, end }) => contents.get(entryId)?.slice(start, end))).toEqual(words)
        expect(fragments.map((fragment) => text.slice(fragment.at, endOf(fragment)))).toEqual(words)
        expect(joints.filter((joint, index) => !(index === 0 && joint === '') && !allowedJoints.has(joint))).toEqual([])
        expect(endOf(fragments.at(-1))).toBe(text.length)
      }),
    )
  })

  it('never splits a character', () => {
    const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
    fc.assert(
      fc.property(request, (cutUpRequest) => {
        const contents = contentsOf(cutUpRequest)
        const torn = cutUp(cutUpRequest).fragments.filter(({ entryId, start, end }) => {
          const segments = characters.segment(contents.get(entryId) ?? '')
          return segments.containing(start)?.index !== start || (segments.containing(end)?.index ?? end) !== end
        })
        expect(torn).toEqual([])
      }),
    )
  })

  it('returns the same text for the same request', () => {
    fc.assert(
      fc.property(request, (cutUpRequest) => {
        expect(cutUp({ ...cutUpRequest })).toEqual(cutUp(cutUpRequest))
      }),
    )
  })

  it('stays within its maximum length for any request and entries', () => {
    fc.assert(
      fc.property(request, (cutUpRequest) => {
        expect(wordsIn(cutUp(cutUpRequest).text)).toBeLessThanOrEqual(maxTextWords)
      }),
    )
  })

  test.each(cutUpMethods)('%s returns 80 to 200 words when the entries have as many', (chosen) => {
    const counts = [
      ...madeOf(chosen, seeds),
      ...[minTextWords, maxTextWords].flatMap((words) =>
        seeds.map((seed) => cutUp({ ...withNotes(chosen, seed), wordCount: words })),
      ),
      // Each of these is clamped to a valid length.
      ...[-1, 120, Infinity, Number.NaN].flatMap((words) =>
        seeds.slice(0, 10).map((seed) => cutUp({ ...withNotes(chosen, seed), wordCount: words })),
      ),
    ].map(({ text }) => wordsIn(text))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(minTextWords)
    expect(Math.max(...counts)).toBeLessThanOrEqual(maxTextWords)
  })

  test.each(cutUpMethods)('%s nearly always returns a different text for another seed', (chosen) => {
    const texts = madeOf(chosen, seeds).map(({ text }) => text)
    expect(new Set(texts).size).toBeGreaterThan(0.9 * seeds.length)
  })

  test.each(cutUpMethods)('every entry can occur in %s', (chosen) => {
    const missing = new Set(sampleNotes.map(({ id }) => id))
    for (const seed of manySeeds) {
      if (missing.size === 0) break
      for (const { entryId } of madeWith(chosen, seed).fragments) missing.delete(entryId)
    }
    expect([...missing]).toEqual([])
  })

  test.each(cutUpMethods)('the longest entry has no larger share than others in %s', (chosen) => {
    const long = { id: 'long', content: 'Nothing but more of the same rain on the same roof. '.repeat(190) }
    const fragmentsBySeed = seeds.map(
      (seed) => cutUp({ entries: [...sampleNotes, long], method: chosen, seed }).fragments,
    )
    const share =
      fragmentsBySeed.flat().filter(({ entryId }) => entryId === 'long').length / fragmentsBySeed.flat().length
    expect(share).toBeLessThan(0.2)
  })

  test.each(cutUpMethods)('%s prefers fragments about the prompt', (chosen) => {
    const many = Array.from({ length: 20 }, (_, copy) =>
      sampleNotes.map((note) => ({
        id: `${note.id} ${copy}`,
        content: note.content.replaceAll('heron', copy === 0 ? 'heron' : 'gull'),
      })),
    ).flat()
    const share = (prompt: string) => {
      const fragments = seeds.flatMap((seed) => cutUp({ entries: many, method: chosen, seed, prompt }).fragments)
      return fragments.filter(({ entryId }) => entryId === 'note-0 0').length / fragments.length
    }
    expect(share('What do I say about herons and the HERON?')).toBeGreaterThan(5 * share(''))
  })

  test.each(['page-cut', 'fold-in'] as const)('%s of one short note contains all its words', (chosen) => {
    const [note] = sampleNotes
    const { text } = cutUp({ entries: sampleNotes.slice(0, 1), method: chosen, seed: '1' })
    const words = (source: string) => new Set(source.toLowerCase().match(/\p{L}+/gu))
    expect(words(text)).toEqual(words(note!.content))
    expect(wordsIn(text)).toBeGreaterThan(wordsIn(note!.content))
  })

  it('without a method the seed chooses one, with the same text as when that one is given', () => {
    const unnamed = seeds.map((seed) => cutUp({ entries: sampleNotes, seed }))
    expect(new Set(unnamed.map((each) => each.method))).toEqual(new Set(cutUpMethods))
    expect(seeds.map((seed, index) => madeWith(unnamed[index]!.method, seed))).toEqual(unnamed)
  })

  test.each(cutUpMethods)('%s of an empty text is empty, and of one word that word', (chosen) => {
    expect(cutUp({ entries: [], seed: '1', method: chosen })).toEqual({ method: chosen, text: '', fragments: [] })
    const blank = ['', ' \n\t'].map((text, index) => ({ id: `${index}`, content: text }))
    expect(cutUp({ entries: blank, seed: '1', method: chosen }).text).toBe('')
    const result = cutUp({ entries: [...blank, { id: 'one', content: 'Home' }], seed: '1', method: chosen })
    expect(new Set(result.text.split(/[\s—]+/u))).toEqual(new Set(['Home']))
    expect(result.fragments.length).toBeLessThanOrEqual(3)
  })
})

const allowedJoints: ReadonlySet<string> = new Set([' ', ' — ', '\u3000', '\n', '\n\n'])

function contentsOf(cutUpRequest: { readonly entries: readonly SourceEntry[] }): ReadonlyMap<string, string> {
  return new Map(cutUpRequest.entries.map((entry) => [entry.id, entry.content]))
}

function endOf(fragment: CutUp['fragments'][number] | undefined): number {
  return fragment === undefined ? 0 : fragment.at + fragment.text.length
}

function withNotes(chosen: CutUpMethod, seed: string) {
  return { entries: sampleNotes, method: chosen, seed }
}

const resultsBySeed = new Map<string, CutUp>()

/** Cached for all tests that use the same cut-up. */
function madeWith(chosen: CutUpMethod, seed: string): CutUp {
  const key = `${chosen} ${seed}`
  const cut = resultsBySeed.get(key) ?? cutUp(withNotes(chosen, seed))
  resultsBySeed.set(key, cut)
  return cut
}

function madeOf(chosen: CutUpMethod, texts: readonly string[]): readonly CutUp[] {
  return texts.map((seed) => madeWith(chosen, seed))
}

/** Counts words separated by spaces. */
function wordsIn(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
