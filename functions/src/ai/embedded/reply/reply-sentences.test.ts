import { describe, expect, it } from 'vitest'
import * as closing from './closing-questions'
import { crisisReplies } from './crisis-replies'
import * as openings from './openings'
import * as reflections from './reflections'

const { reflectionsOfTurningWord: reflectionsOfTurn, ...otherReflections } = reflections
const questions = Object.values(closing).flat()
const statements = [
  ...Object.values(openings),
  ...Object.values(otherReflections),
  ...Object.values(reflectionsOfTurn),
].flat()
const sentences = [...statements, ...questions]

describe('the reply templates', () => {
  it('are all different', () => {
    expect(new Set(sentences.map((text) => text.toLowerCase())).size).toBe(sentences.length)
  })

  it('include enough required sentences for 30 replies without repetition', () => {
    for (const kind of [
      openings.openingsAboutTheme,
      openings.generalOpenings,
      closing.closingQuestionsAboutTheme,
      closing.generalClosingQuestions,
    ]) {
      expect(kind.length).toBeGreaterThan(30)
    }
  })

  it('are short and complete, with a question only at the end', () => {
    for (const text of statements) expect(text).toMatch(/^[A-Z“][^?!\n]*\.$/u)
    for (const text of questions) expect(text).toMatch(/^[A-Z][^.?!\n]*\?$/u)
    for (const text of sentences) {
      expect(text).not.toMatch(/ {2}|\s[,.:?]|'/u)
      expect(text.length).toBeLessThanOrEqual(110)
    }
  })

  it('name no condition, give no advice, and mention no reader', () => {
    for (const text of sentences) {
      expect(text).not.toMatch(
        /\b(?:depress|anxiety|disorder|trauma|symptom|diagnos|therap|doctor|medicat|mental|condition|you (?:should|must|ought|need to|have to)\b)/iu,
      )
      expect(text).not.toMatch(/\b(?:I|me|my)\b/u)
    }
  })

  it('never start with a lower-case placeholder, and have no verb that agrees with one', () => {
    for (const text of sentences) {
      expect(text).not.toMatch(/^\{/u)
      expect(text).not.toMatch(
        /\b(?:is|are|was|were|does) \{(?:theme|other)\}|(?<!\bof )\{(?:theme|other)\} (?:is|was|has|does)\b/u,
      )
    }
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
