import { unspacedScript } from '@geist/domain'
import { wordSegmenter } from './segmenters'

/** Stop words, including words that questions use without saying what they are about. */
const stopWords = new Set(
  `a about after again all am an and any are as at be because been before but by can could describe did do does done down ever every find for from
  get give go had has have he her him his how i if in into is it its just keep like list make many may me might mine more most much must my never no
  not now of on once one only or our out over please say show so some tell than that the their them then there these they this those through to too
  up us very was we were what when where which while who whom whose why will with would write you your`.split(/\s+/u),
)

/** Limits of the prompt: its length in UTF-16 code units, and the number of its words. */
const maxPromptLength = 1000
const maxWords = 12

/** The topic words of a prompt: lower case, unique, without stop words. */
export function extractPromptWords(prompt: string): readonly string[] {
  const segments = wordSegmenter.segment(prompt.slice(0, maxPromptLength).toLowerCase())
  const words = Array.from(segments, ({ segment, isWordLike }) => (isWordLike === true ? segment : ''))
  const topicWords = words.filter((word) => (word.length > 1 || unspacedScript.test(word)) && !stopWords.has(word))
  return [...new Set(topicWords)].slice(0, maxWords)
}
