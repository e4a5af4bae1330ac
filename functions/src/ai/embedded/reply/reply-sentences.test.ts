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
const all = [...statements, ...questions]

describe('the sentences of a reply', () => {
  it('are all different', () => {
    expect(new Set(all.map((text) => text.toLowerCase())).size).toBe(all.length)
  })

  it('are enough, of those that have to be there, that 30 replies need none twice', () => {
    for (const kind of [
      openings.openingsAboutTheme,
      openings.generalOpenings,
      closing.closingQuestionsAboutTheme,
      closing.generalClosingQuestions,
    ]) {
      expect(kind.length).toBeGreaterThan(30)
    }
  })

  it('are short, finished, and ask only at the end', () => {
    for (const text of statements) expect(text).toMatch(/^[A-Z“][^?!\n]*\.$/u)
    for (const text of questions) expect(text).toMatch(/^[A-Z][^.?!\n]*\?$/u)
    for (const text of all) {
      expect(text).not.toMatch(/ {2}|\s[,.:?]|'/u)
      expect(text.length).toBeLessThanOrEqual(110)
    }
  })

  it('name no condition, give no advice, and speak of no reader', () => {
    for (const text of all) {
      expect(text).not.toMatch(
        /\b(?:depress|anxiety|disorder|trauma|symptom|diagnos|therap|doctor|medicat|mental|condition|you (?:should|must|ought|need to|have to)\b)/iu,
      )
      expect(text).not.toMatch(/\b(?:I|me|my)\b/u)
    }
  })

  it('never begin with a gap whose first letter is small, and never let a verb agree with one', () => {
    for (const text of all) {
      expect(text).not.toMatch(/^\{/u)
      expect(text).not.toMatch(
        /\b(?:is|are|was|were|does) \{(?:theme|other)\}|(?<!\bof )\{(?:theme|other)\} (?:is|was|has|does)\b/u,
      )
    }
  })
})

describe('the replies in a crisis', () => {
  it('ask for a person, name every line, and end with one question', () => {
    for (const text of crisisReplies) {
      expect(text.match(/\?/gu)).toHaveLength(1)
      expect(text).toMatch(/\?$/u)
      expect(text).toMatch(/\bcall\b/u)
    }
    expect(new Set(crisisReplies).size).toBe(crisisReplies.length)
  })
})
