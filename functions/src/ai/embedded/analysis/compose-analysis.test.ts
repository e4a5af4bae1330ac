import { legal } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleJournal, anyWritings } from '../../../testing/journals'
import type { Analysis, QueriedText } from '../../journal-ai'
import { embeddedJournalAi } from '../embedded-journal-ai'

const day = 86_400_000
const begun = Date.UTC(2026, 2, 1, 12)

function dated(contents: readonly string[]): QueriedText[] {
  return contents.map((content, index) => ({ content, writtenAt: begun + index * day }))
}

async function ask(prompt: string, texts: readonly QueriedText[], seed = 'x', timeZone = 'UTC') {
  const { signal } = new AbortController()
  const answer = await embeddedJournalAi.complexQuery({ prompt, texts, unit: 'entry', timeZone, seed, signal })
  if (answer.status === 'failed') throw new Error('The embedded AI is always there')
  return answer.value
}

function quotesIn({ pieces }: Analysis, texts: readonly QueriedText[]): string[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : (texts[piece.textIndex]?.content.slice(piece.start, piece.end) ?? ''),
  )
}

function textIn({ pieces }: Analysis): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : '“”')).join('')
}

const journal = dated(sampleJournal.toReversed())

describe('complexQuery of the embedded AI', () => {
  it.each([
    ['What did I say about money?', /money|budget|rent/u],
    ['How is my knee', /knee/u],
    ['Tell me about the exams', /exam|Exams/u],
    ['my boss', /boss/u],
  ])('quotes the lines that answer the question: %s', async (prompt, expected) => {
    const quotes = quotesIn(await ask(prompt, journal), journal)
    expect(quotes.length).toBeGreaterThan(0)
    expect(quotes[0]).toMatch(expected)
  })

  it('finds lines that say the same in other words', async () => {
    const texts = dated([
      'We painted the fence green.',
      'Took our puppy out in wet weather.',
      'The quarterly invoice is late.',
      'The bus was late, too.',
    ])
    expect(quotesIn(await ask('walking the dog in the rain', texts), texts)).toContain(
      'Took our puppy out in wet weather.',
    )
  })

  it('says so and quotes nothing when no line answers', async () => {
    const analysis = await ask('quantum chromodynamics', journal)
    expect(quotesIn(analysis, journal)).toEqual([])
    expect(textIn(analysis)).toMatch(/Nothing in them|No line in them|does not seem to stand|None of their lines/u)
  })

  it('accepts a feeling of similar strength when the named one does not occur', async () => {
    const texts = dated(['I was so happy about the letter today.', 'I felt sad on the bus.', 'The bus was late.'])
    const analysis = await ask('When did I feel proud', texts)
    expect(quotesIn(analysis, texts)[0]).toBe(texts[0]?.content)
    expect(quotesIn(analysis, texts)).not.toContain(texts[1]?.content)
  })

  it('does not accept the opposite of the feeling', async () => {
    const texts = dated(['I am sorry, I was so ashamed.', 'The bus was late.', 'He was very happy about the garden.'])
    expect(quotesIn(await ask('What was I proud of', texts), texts)).not.toContain(texts[0]?.content)
  })

  it('does not equate two lines because they share one rare word', async () => {
    const texts = dated(['The heron is back.', 'The heron of the others.', 'Rain.'])
    expect(quotesIn(await ask('What about the heron?', texts), texts)).toHaveLength(2)
  })

  it('does not quote the same statement twice', async () => {
    const texts = dated([
      'The heron is back.',
      'The heron is back.',
      'The heron is back.',
      'The heron stood in deep snow all morning.',
    ])
    const quotes = quotesIn(await ask('the heron', texts), texts)
    expect(quotes.toSorted()).toEqual(['The heron is back.', 'The heron stood in deep snow all morning.'])
  })

  it('prefers quotes of several entries to quotes of one', async () => {
    const long = Array.from({ length: 12 }, (_, index) => `The garden has ${index} new tomatoes in row ${index}.`).join(
      ' ',
    )
    const texts = dated([long, 'The garden is full of slugs.', 'Snow lies on the garden.', 'Nothing happened.'])
    const analysis = await ask('the garden', texts)
    const from = analysis.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.textIndex))
    expect(new Set(from)).toEqual(new Set([0, 1, 2]))
  })

  it('names recurring themes, each with a quote, when the question is about everything', async () => {
    const analysis = await ask('What do I write about most', journal)
    const text = textIn(analysis)
    expect(text).toMatch(/Marta, in \d entries: “”/u)
    expect(quotesIn(analysis, journal).length).toBeGreaterThanOrEqual(3)
  })

  it("states the date range in the reader's time zone, and the day of each quote", async () => {
    const texts = dated(['The heron is here.', 'Rain.', 'The heron is gone.'])
    expect(textIn(await ask('the heron', texts))).toContain('3 entries, written from March 1, 2026 to March 3, 2026.')
    expect(textIn(await ask('the heron', texts))).toContain('“” – March 3, 2026')
    expect(textIn(await ask('the heron', texts, 'x', 'Pacific/Auckland'))).toContain('“” – March 4, 2026')
    const undated = texts.map(({ content }) => ({ content, writtenAt: undefined }))
    expect(textIn(await ask('the heron', undated))).not.toMatch(/2026|Over time/u)
  })

  it('describes how themes and tone change over the days', async () => {
    const texts = dated([
      'I was so tired. My boss wants more.',
      'I am tired and afraid. The boss called again.',
      'My boss is angry, and I felt sad.',
      'The garden is open. I was happy.',
      'I feel calm in the garden.',
      'So glad of the garden today.',
    ])
    const text = textIn(await ask('What do I write about most', texts.toReversed()))
    expect(text).toContain('Over time, the first 3 (until March 3, 2026) beside the other 3:')
    expect(text).toContain('Your boss: only in the earlier ones, last on March 3, 2026.')
    expect(text).toContain('The garden: only in the later ones, first on March 4, 2026.')
    expect(text).toMatch(/weighs on people \(tired, .*\): in 3 of the earlier, 0 of the later\./u)
    expect(text).toMatch(/carries people \(.*\): in 0 of the earlier, 3 of the later\./u)
  })

  it("searches only for the question's words in other languages, and says so", async () => {
    const german = dated([
      'Ich war mit meiner Schwester im Garten, der Garten war schön.',
      'Heute hat es nur geregnet, und ich habe den ganzen Tag gelesen.',
      'Der Zug war wieder zu spät, und niemand hat etwas gesagt.',
    ])
    const analysis = await ask('Was habe ich über meine Schwester geschrieben?', german)
    expect(quotesIn(analysis, german)).toEqual([german[0]?.content])
    expect(textIn(analysis)).toContain('another language than English')
    const japanese = dated(['今日は庭でトマトを植えました。', '電車がまた遅れました。', '本を読みました。'])
    expect(quotesIn(await ask('庭について何を書きましたか', japanese), japanese)).toEqual([japanese[0]?.content])
  })

  it('answers a question about not wanting to live with only the crisis lines', async () => {
    const analysis = await ask('I want to kill myself, which of my notes say so?', journal)
    expect(quotesIn(analysis, journal)).toEqual([])
    for (const line of Object.values(legal.crisisLines)) expect(textIn(analysis)).toContain(line)
  })

  it('returns the same text for the same seed, and the same quotes for any seed', async () => {
    const analysis = await ask('money', journal, 'one')
    expect(await ask('money', journal, 'one')).toEqual(analysis)
    const others = await Promise.all(Array.from({ length: 10 }, (_, seed) => ask('money', journal, String(seed))))
    expect(new Set(others.map(textIn)).size).toBeGreaterThan(3)
    for (const otherAnalysis of others) expect(quotesIn(otherAnalysis, journal)).toEqual(quotesIn(analysis, journal))
  })

  it('points at whole passages for any texts and question', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWritings.filter((writings) => writings.length > 0),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.constantFrom('my garden', 'toString __proto__', '{theme}'),
        ),
        fc.boolean(),
        async (writings, prompt, hasDates) => {
          const texts = dated(writings).map((text) => (hasDates ? text : { ...text, writtenAt: undefined }))
          const analysis = await ask(prompt, texts)
          for (const quote of quotesIn(analysis, texts)) expect(quote).toMatch(/^\S(?:.*\S)?$/su)
          expect(textIn(analysis)).not.toMatch(/undefined|NaN|Invalid|\{theme\}/u)
        },
      ),
      { numRuns: 60 },
    )
  })
})
