import { legal } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyWritings, sampleJournal } from '../../testing/journals'
import { functionWords } from '../words/function-words'
import { composeReply } from './compose-reply'
import { crisisReplies } from './crisis-replies'
import { voices } from './voices'

const sentences = new Set(Object.values(voices).flatMap((voice) => voice.sentences))
const questions = new Set(Object.values(voices).flatMap((voice) => voice.questions))

const anyDraft = fc.oneof(
  anyWritings.map((texts) => texts.join(' ')),
  fc.constantFrom(...sampleJournal),
  fc.string({ unit: 'binary' }),
)

/** Whether a reply is a sentence, or a sentence and a question, each hand-written. */
function isHandWritten(reply: string): boolean {
  if (crisisReplies.includes(reply)) return true
  const [sentence = '', question, ...rest] = reply.split('\n\n')
  return sentences.has(sentence) && (question === undefined || questions.has(question)) && rest.length === 0
}

describe('composeReply', () => {
  it('consists of a hand-written sentence and at most one question, for any draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(composeReply(draft)).toSatisfy(isHandWritten)
      }),
    )
  })

  it('gives the same draft the same reply, and uses every sentence of a voice', () => {
    const draft = (day: number) => `It is day ${day}. Work was fine and the pasta was fine.`
    const replies = Array.from({ length: 60 }, (_, day) => composeReply(draft(day)))
    expect(Array.from({ length: 60 }, (_, day) => composeReply(draft(day)))).toEqual(replies)
    const used = new Set(replies.map((reply) => reply.split('\n\n')[0]))
    expect(used).toEqual(new Set(voices.neutral.sentences))
  })

  it.each(['Sun on my feet. Happy. That’s all.', 'Rain, soup, bed. That is it!'])(
    'asks nothing after a draft that says it is complete: %s',
    (draft) => {
      expect(composeReply(draft)).not.toContain('?')
    },
  )

  it('repeats no noun of the draft', () => {
    const draft = 'I am so angry about the violin, the landlord, Beatrix and the lighthouse. Beatrix sold the violin.'
    const nouns = /violin|landlord|beatrix|lighthouse/iu
    for (let count = 1; count < 20; count += 1) expect(composeReply(draft.repeat(count))).not.toMatch(nouns)
  })

  it('says of a draft in another language only that it reads English', () => {
    for (const draft of [
      'Ich habe heute mit meiner Schwester im Garten gesessen.',
      'Hoy he ido al mercado con mi hermana y hemos comprado demasiadas naranjas.',
      '今日は庭でトマトを植えました。',
      'Вчера шёл дождь',
    ]) {
      expect(voices.foreign.sentences).toContain(composeReply(draft))
    }
  })
})

describe('the voices', () => {
  const texts = [...sentences, ...questions]

  it('consist of short, whole sentences without an exclamation mark', () => {
    for (const text of sentences) expect(text).toMatch(/^\p{Lu}[^?!\n]*\.$/u)
    for (const text of questions) expect(text).toMatch(/^\p{Lu}[^.?!\n]*\?$/u)
    for (const text of texts) {
      expect(text).not.toMatch(/ {2}|\s[,.:?]|'|\{|—/u)
      expect(text.length).toBeLessThanOrEqual(90)
    }
  })

  it('give no advice and no praise, name no condition, and mention no reader', () => {
    for (const text of texts) {
      expect(text).not.toMatch(
        /\b(?:depress|anxiety|disorder|trauma|symptom|diagnos|therap|doctor|medicat|mental|condition|you (?:should|must|ought|need to(?! know)|have to)|why don’t you|try|proud of you|well done|great job|brave of|heal|journey|process|valid|safe space|self-care)\b/iu,
      )
      expect(text).not.toMatch(/\b(?:I|me|my)\b/u)
    }
  })

  it('contain no word that only suits some drafts, such as a person or a thing', () => {
    const neutralWords = [...voices.neutral.sentences, ...voices.neutral.questions].flatMap(
      (text) => text.toLowerCase().match(/\p{L}+(?:’\p{L}+)?/gu) ?? [],
    )
    const contentWords = neutralWords.filter(
      (word) => !functionWords.has(word.replaceAll('’', '')) && !word.includes('’'),
    )
    expect(new Set(contentWords)).toEqual(new Set(['room', 'page']))
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
    for (let count = 0; count < 8; count += 1) {
      const reply = composeReply(`We had lunch. ${text} The weather was nice.${' '.repeat(count)}`)
      expect(crisisReplies).toContain(reply)
      expect(reply).toContain(usa)
      expect(reply).toContain(uk)
      expect(reply).toContain(canada)
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
    expect(crisisReplies).not.toContain(composeReply(text))
  })
})

describe('the crisis replies', () => {
  it('suggest talking to a person, name every crisis line, and end with one question', () => {
    for (const text of crisisReplies) {
      expect(text.match(/\?/gu)).toHaveLength(1)
      expect(text).toMatch(/\?$/u)
      expect(text).toMatch(/\bcall\b/u)
    }
    expect(new Set(crisisReplies).size).toBe(crisisReplies.length)
  })
})
