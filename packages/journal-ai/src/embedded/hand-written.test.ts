import { speaksOfCrisis } from '@geist/crisis'
import { describe, expect, it } from 'vitest'
import * as themedActions from './actions/actions-about-theme'
import * as openActions from './actions/open-actions'
import * as analysis from './analysis/analysis-texts'
import { openQueryPrompts } from './query-prompts/open-query-prompts'
import { queryPromptsAboutTheme, queryPromptsByKind } from './query-prompts/query-prompts-about-theme'
import * as returning from './questions/questions-about-recurring-theme'
import { questionsAboutTheme, questionsByKind } from './questions/questions-about-theme'
import * as firstNote from './questions/first-note-questions'
import * as open from './questions/open-questions'
import { voices } from './reply/voices'

const lists = [
  themedActions,
  openActions,
  returning,
  firstNote,
  open,
  analysis,
  { questionsAboutTheme },
  questionsByKind,
]
const queryPrompts = [...openQueryPrompts, ...queryPromptsAboutTheme, ...Object.values(queryPromptsByKind).flat()]
const replies = Object.values(voices).flatMap((voice) => [...voice.sentences, ...voice.questions])
const sentences = [
  ...lists.flatMap((list) => Object.values(list).flat()),
  ...queryPrompts.map(({ text }) => text),
  ...replies,
]

/** Wordings that a user in crisis could read as a farewell, an encouragement or a means. */
const misread =
  /coming back|come back to it|waiting for|is waiting|next step|\b(?:week|day|life) without|in the way|put(?:ting)? off|would(?: you)? miss|you had only|one free (?:day|hour)|letter|empty room|without your phone|open a window|window until|throw away|give away|sort out|unfinished between|be enough|good ending|spared|nothing else counts|it holds|whole story|end (?:of )?(?:it|everything)\b/iu

describe('the hand-written sentences', () => {
  it('contain nothing that a reader in despair could misread', () => {
    expect(sentences.length).toBeGreaterThan(300)
    for (const text of sentences) {
      expect(text).not.toMatch(misread)
      expect(speaksOfCrisis(text.replaceAll(/\{\w+\}/gu, 'the garden'))).toBe(false)
    }
  })
})
