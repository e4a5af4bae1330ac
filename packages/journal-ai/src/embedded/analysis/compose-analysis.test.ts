import { legal } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyWritings, sampleJournal } from '../../testing/journals'
import type { Analysis, QueriedText } from '../../journal-ai'
import { embeddedJournalAi } from '../../testing/embedded'
import {
  earlierIntro,
  foreignPromptNotice,
  foreignTextsNotice,
  matchIntro,
  methodNote,
  methodNoteWithoutQuotes,
  moodlessIntro,
  notFoundText,
  oneMatchIntro,
  relatedIntro,
  weakIntro,
} from './analysis-texts'

const day = 86_400_000
const begun = Date.UTC(2026, 2, 1, 12)
const now = begun + 100 * day

function dated(contents: readonly string[]): QueriedText[] {
  return contents.map((content, index) => ({ content, writtenAt: begun + index * day }))
}

interface AskOptions {
  readonly seed?: string
  readonly timeZone?: string
  readonly notebook?: string
}

async function ask(
  prompt: string,
  texts: readonly QueriedText[],
  { seed = 'x', timeZone = 'UTC', notebook = '' }: AskOptions = {},
) {
  const { signal } = new AbortController()
  const request = { prompt, notebook, texts, unit: 'entry', timeZone, now, seed, signal } as const
  const answer = await embeddedJournalAi.complexQuery(request)
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
    ['the gardn', /garden/u],
  ])('quotes the lines that match the prompt: %s', async (prompt, expected) => {
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

  it('says so and quotes nothing when no line matches', async () => {
    const analysis = await ask('quantum chromodynamics', journal)
    expect(textIn(analysis)).toBe(`${notFoundText}\n\n${methodNoteWithoutQuotes}`)
  })

  it('quotes no words twice, however the quotes are widened', async () => {
    const texts = dated(['Loaf 61. I have stopped writing down percentages. Flour by eye; bake until it is.'])
    const quotes = quotesIn(await ask('how many loaves did I bake', texts), texts)
    expect(quotes.join(' ').match(/percentages/gu)).toHaveLength(1)
  })

  it('reads "tell me" as an order, not as what someone told', async () => {
    const texts = dated(['Ana told me about the sea.', 'Rain on the roof.', 'Rain all day.'])
    const { pieces } = await ask('tell me something', texts)
    expect(pieces[0]).not.toBe(matchIntro)
  })

  it('counts each of several subjects', async () => {
    const texts = dated(['Ana came late.', 'Ran with Ana.', 'Baka sewed.', 'It rained.'])
    const text = textIn(await ask('how often do I mention Ana and Baka', texts))
    expect(text).toContain('Ana\n2 entries have “ana” in some form:')
    expect(text).toContain('Baka\n1 entry has “baka” in some form:')
  })

  it('ends with one line that says that words were matched', async () => {
    const text = textIn(await ask('money', journal))
    expect(text.split('\n').at(-1)).toBe(methodNote)
    expect(text.split(methodNote)).toHaveLength(2)
  })

  it('quotes lines of worry for a prompt about worries, and none that deny it', async () => {
    const texts = dated([
      'I was not worried about the rain.',
      'I worry about the rent. It went up.',
      'The bus was late.',
    ])
    expect(quotesIn(await ask('what do I keep worrying about', texts), texts)).toEqual([
      'I worry about the rent. It went up.',
    ])
  })

  it('quotes decisions about the subject, also in the sentence after it', async () => {
    const texts = dated([
      'We saw the flat again. I said no.',
      'I decided to eat less sugar.',
      'The flat has a balcony.',
    ])
    const quotes = quotesIn(await ask('what did I decide about the flat', texts), texts)
    expect(quotes).toHaveLength(1)
    expect(quotes[0]).toContain('I said no.')
  })

  it('says so if the subject occurs without what is asked about it', async () => {
    const texts = dated(['The flat has a balcony.', 'I decided to eat less sugar.'])
    const analysis = await ask('what did I decide about the flat', texts)
    expect(textIn(analysis)).toContain('I couldn’t find exactly that. Lines with “flat” in some form:')
    expect(quotesIn(analysis, texts)).toEqual(['The flat has a balcony.'])
  })

  it('supplements a short answer with the lines nearest in meaning, apart from the others', async () => {
    const texts = dated([
      'We rowed along the river.',
      'The canal was frozen between the two locks.',
      'The invoice of the dentist is late.',
    ])
    const analysis = await ask('what did I see on the river', texts)
    expect(textIn(analysis)).toMatch(new RegExp(`“” – March 1, 2026\n\n${relatedIntro}\n“” – March 2, 2026\n`, 'u'))
    expect(quotesIn(analysis, texts)).toEqual(texts.slice(0, 2).map(({ content }) => content))
  })

  it('shows some lines if none names a feeling and the prompt asks for the mood', async () => {
    const texts = dated(['The canal is frozen between the two locks.', 'The terrier jumped off the edge of the path.'])
    const analysis = await ask('what is the mood of these notes', texts)
    expect(textIn(analysis)).toContain(moodlessIntro)
    expect(quotesIn(analysis, texts)).toHaveLength(2)
    expect(quotesIn(await ask('what was my mood on 1 March 2026', texts), texts)).toEqual([texts[0]?.content])
  })

  it('says nothing about feelings if the subject of a prompt about a mood is missing', async () => {
    const texts = dated(['The canal is frozen between the two locks.', 'I was happy in the evening.'])
    expect(textIn(await ask('how did I feel about the submarine', texts))).not.toContain(moodlessIntro)
  })

  it('says that lines with related words alone are only near', async () => {
    const texts = dated(['Took our puppy out in the morning.', 'The bus was late.', 'I like soup.'])
    const analysis = await ask('my dog', texts)
    expect(textIn(analysis)).toContain(weakIntro)
    expect(textIn(await ask('my puppy', texts))).not.toContain(weakIntro)
  })

  it('quotes nothing about others if the prompt names somebody whom the notes know', async () => {
    const texts = dated(['Dele was sick all night.', 'Nola drew a map.', 'The bus was late.'])
    expect(quotesIn(await ask('when was Nola sick', texts), texts)).not.toContain(texts[0]?.content)
    expect(quotesIn(await ask('when was Dele sick', texts), texts)).toEqual([texts[0]?.content])
  })

  it('quotes few lines if none answers', async () => {
    const texts = dated(Array.from({ length: 9 }, (_, index) => `The flat has ${index} new doors and a view.`))
    expect(quotesIn(await ask('what made me laugh in the flat', texts), texts)).toHaveLength(3)
    expect(quotesIn(await ask('the flat', texts), texts)).toHaveLength(8)
  })

  it('takes the subject of a notebook as given if the prompt asks for more', async () => {
    const texts = dated(['I was so happy about the rise.', 'The bus was late.', 'Work began at nine.'])
    expect(quotesIn(await ask('what made me happy at work', texts, { notebook: 'Work' }), texts)).toEqual([
      texts[0]?.content,
    ])
    const others = await ask('what made me happy at work', texts, { notebook: 'Work and home' })
    expect(quotesIn(others, texts)).toEqual([texts[2]?.content])
    expect(quotesIn(await ask('work', texts, { notebook: 'Work' }), texts)).toEqual([texts[2]?.content])
  })

  it('quotes the line after a salutation, not the salutation', async () => {
    const texts = dated(['Ana,\nI was a cow, and so were you. The soup is on.', 'Rain.'])
    expect(quotesIn(await ask('what did I write to Ana', texts), texts)).toEqual([
      'I was a cow, and so were you. The soup is on.',
    ])
  })

  it('quotes the latest lines if the prompt asks for lately', async () => {
    const texts = dated(Array.from({ length: 9 }, (_, index) => `The heron stood at the lock on day ${index}.`))
    expect(quotesIn(await ask('what did I write about the heron lately', texts), texts)).toEqual(
      texts.slice(-4).map(({ content }) => content),
    )
  })

  it('says so if nothing is from the last three months, and quotes earlier lines', async () => {
    const texts = [...dated(['I was worried about the roof.']), { content: 'Rain.', writtenAt: begun + 93 * day }]
    const analysis = await ask('what have I been worried about lately', texts)
    expect(textIn(analysis)).toContain(earlierIntro)
    expect(quotesIn(analysis, texts)).toEqual(['I was worried about the roof.'])
    const recent = [...texts, { content: 'So worried about the boiler.', writtenAt: begun + 92 * day }]
    expect(quotesIn(await ask('what have I been worried about lately', recent), recent)).toEqual([
      'So worried about the boiler.',
    ])
  })

  it('says so if no entry has both words of the subject', async () => {
    const texts = dated(['Leo practised in the hall.', 'Dawn was off sick again.', 'A new lamp.'])
    const analysis = await ask('when was leo sick', texts)
    expect(textIn(analysis)).toContain(
      'I found no entry with “leo” and “sick” together. Lines with one of these words:',
    )
    const together = [...texts, { content: 'Leo sick in the car.', writtenAt: begun + 9 * day }]
    expect(textIn(await ask('when was leo sick', together))).toContain(`${oneMatchIntro}\n“” – March 10, 2026\n\n`)
  })

  it('quotes only feelings of the writer if the prompt asks for these', async () => {
    const texts = dated([
      'He was very, very happy.',
      'Ana seemed so happy.',
      'I was happy in the garden.',
      'He thanked me.',
    ])
    expect(quotesIn(await ask('what makes me happy', texts), texts)).toEqual(['I was happy in the garden.'])
    expect(quotesIn(await ask('what makes Ana happy', texts), texts)).toEqual(['Ana seemed so happy.'])
    expect(quotesIn(await ask('What am I grateful for?', texts), texts)).toEqual([])
  })

  it('lists the lines of a change that are too few for periods', async () => {
    const texts = dated(['The heron is thin.', 'The heron is fat.'])
    expect(textIn(await ask('how did the heron change', texts))).toContain(matchIntro)
  })

  it('does not take one feeling for its opposite', async () => {
    const texts = dated(['I am sorry, I was so ashamed.', 'The bus was late.', 'He was very happy about the garden.'])
    expect(quotesIn(await ask('What was I proud of', texts), texts)).toEqual([])
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

  it('quotes whole sentences with closed quotation marks', async () => {
    const long = `${'I walked along the river, '.repeat(9)}and the heron looked at me, and then ${'it flew, '.repeat(9)}and was gone.`
    const texts = dated([long, 'Then Ana said, "The heron again. It never waits."'])
    const quotes = quotesIn(await ask('heron', texts), texts)
    expect(quotes).toContain('Then Ana said, "The heron again. It never waits."')
    for (const quote of quotes) expect(quote).toMatch(/^\p{Lu}/u)
  })

  it('counts if the prompt asks to count, and says what was counted', async () => {
    const texts = dated(['I ran along the river.', 'I like to run.', 'Running in the rain.', 'I slept.'])
    const text = textIn(await ask('how many times did I run', texts))
    expect(text).toMatch(/^3 entries have “run” in some form:/u)
    expect(textIn(await ask('when did I run', texts))).not.toContain('entries')
    expect(textIn(await ask('how many times did I swim in the Nile', texts))).toContain(notFoundText)
  })

  it('groups by theme for a prompt about everything, with counts only if it asks for most', async () => {
    const summary = textIn(await ask('summarise', journal))
    expect(summary).toMatch(/^Marta\n“”/mu)
    expect(summary).toMatch(/^Your sister\n“”/mu)
    expect(textIn(await ask('What do I write about most', journal))).toMatch(/^Marta, in \d entries\n“”/mu)
  })

  it('mixes names and other themes unless it asks for most', async () => {
    const names = ['Marta', 'Dele', 'Nola', 'Sam', 'Olga', 'Farid', 'Ines']
    const texts = dated([
      ...[0, 1, 2].flatMap((turn) => names.map((name) => `Then ${name} said no, and I told ${name} ${turn} times.`)),
      'Slugs in the garden.',
      'The garden is wet.',
      'My job is loud.',
      'My job again.',
    ])
    const headings = (text: string) => text.match(/^.+(?=\n“)/gmu)
    expect(headings(textIn(await ask('What are the main themes', texts)))).toEqual(
      expect.arrayContaining(['The garden', 'Your job']),
    )
    expect(textIn(await ask('What do I write about most', texts))).not.toMatch(/garden|job/u)
  })

  it('groups people only if it asks for people', async () => {
    const text = textIn(await ask('Which people appear again and again', journal))
    expect(text).toMatch(/^Marta\n/mu)
    expect(text).not.toMatch(/^(?:The garden|Running)\n/mu)
  })

  it('groups by the subjects of a comparison', async () => {
    const text = textIn(await ask('compare my sister and my boss', journal))
    expect(text).toMatch(/^My sister\n“”/mu)
    expect(text).toMatch(/^My boss\n“”/mu)
  })

  it('groups by time if the prompt asks for change, and only then', async () => {
    const texts = dated([
      'I was so tired. My boss wants more.',
      'I am tired and afraid. The boss called again.',
      'My boss called, and I felt sad.',
      'The garden is open. I was happy.',
      'I feel glad in the garden.',
      'So glad of the garden today, I was happy.',
    ])
    const changed = textIn(await ask('how did my mood change', texts.toReversed()))
    expect(changed).toMatch(/^March 1, 2026 to March 2, 2026\n“”/mu)
    expect(changed).toMatch(/^March 5, 2026 to March 6, 2026\n“”/mu)
    expect(changed.indexOf('March 1')).toBeLessThan(changed.indexOf('March 6'))
    expect(textIn(await ask('the garden', texts))).not.toContain(' to ')
  })

  it('reads the named time alone', async () => {
    const texts = dated(['The heron is here.', 'Rain.', 'The heron is gone.'])
    expect(quotesIn(await ask('the heron on 1 March 2026', texts), texts)).toEqual(['The heron is here.'])
  })

  it("states the day of each quote in the reader's time zone", async () => {
    const texts = dated(['The heron is here.', 'Rain.', 'The heron is gone.'])
    expect(textIn(await ask('the heron', texts))).toContain('“” – March 3, 2026')
    expect(textIn(await ask('the heron', texts, { timeZone: 'Pacific/Auckland' }))).toContain('“” – March 4, 2026')
    const undated = texts.map(({ content }) => ({ content, writtenAt: undefined }))
    expect(textIn(await ask('the heron', undated))).not.toContain('2026')
  })

  it("searches only for the prompt's words in other languages, and says so", async () => {
    const german = dated([
      'Ich war mit meiner Schwester im Garten, der Garten war schön.',
      'Heute hat es nur geregnet, und ich habe den ganzen Tag gelesen.',
      'Der Zug war wieder zu spät, und niemand hat etwas gesagt.',
    ])
    const analysis = await ask('Was habe ich über meine Schwester geschrieben?', german)
    expect(quotesIn(analysis, german)).toEqual([german[0]?.content])
    expect(textIn(analysis)).toContain(foreignTextsNotice)
    for (const prompt of ['Was habe ich über den Garten geschrieben?', 'Wie geht es meiner Schwester?'])
      expect(textIn(await ask(prompt, journal))).toContain(foreignPromptNotice)
    const japanese = dated(['今日は庭でトマトを植えました。', '電車がまた遅れました。', '本を読みました。'])
    expect(quotesIn(await ask('庭について何を書きましたか', japanese), japanese)).toEqual([japanese[0]?.content])
  })

  it('answers a prompt about not wanting to live with only the crisis lines', async () => {
    const analysis = await ask('I want to kill myself, which of my notes say so?', journal)
    expect(quotesIn(analysis, journal)).toEqual([])
    for (const line of Object.values(legal.crisisLines)) expect(textIn(analysis)).toContain(line)
  })

  it('gives the same answer each time', async () => {
    expect(await ask('money', journal, { seed: 'one' })).toEqual(await ask('money', journal, { seed: 'two' }))
  })

  const anyPrompt = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'my garden',
      'toString __proto__',
      '{theme}',
      'summarise',
      'what do I keep worrying about',
      'how did my mood change',
      'compare x and y',
      'what did I decide about the garden',
      'which people appear again and again',
    ),
  )

  it('quotes whole passages letter for letter, and counts nothing unasked, for any texts and prompt', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWritings.filter((writings) => writings.length > 0),
        anyPrompt.filter((prompt) => !/how|count|number|most|tally/iu.test(prompt) || prompt.startsWith('how did')),
        fc.boolean(),
        async (writings, prompt, hasDates) => {
          const texts = dated(writings).map((text) => (hasDates ? text : { ...text, writtenAt: undefined }))
          const analysis = await ask(prompt, texts)
          for (const piece of analysis.pieces) {
            if (typeof piece === 'string') continue
            const { content } = texts[piece.textIndex]!
            expect(piece.start).toBeGreaterThanOrEqual(0)
            expect(piece.end).toBeLessThanOrEqual(content.length)
            expect(content.slice(piece.start, piece.end)).toMatch(/^\S(?:.*\S)?$/su)
          }
          const text = textIn(analysis)
          expect(text).not.toMatch(/undefined|NaN|Invalid|\{theme\}/u)
          expect(text).not.toMatch(/\d+ entr|in \d|\d+ (?:of|times)/u)
          expect(text.replaceAll(/March \d+, 2026/gu, '')).not.toMatch(/\p{N}/u)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('answers each prompt with quotes or a plain refusal', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrompt, async (prompt) => {
        const analysis = await ask(prompt, journal)
        const lastLine = textIn(analysis).split('\n').at(-1)
        const hasQuote = quotesIn(analysis, journal).length > 0
        expect(lastLine).toBe(hasQuote ? methodNote : methodNoteWithoutQuotes)
        expect(hasQuote || textIn(analysis).includes(notFoundText)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
