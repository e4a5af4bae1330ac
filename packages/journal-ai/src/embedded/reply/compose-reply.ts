import { seededRandom } from '@geist/seeded-random'
import { replyToCrisis } from '../../crisis/reply-to-crisis'
import { pickRandom } from '../pick-random'
import { chooseVoice } from './choose-voice'
import { voices } from './voices'

/**
 * Composes a reply to a draft: one hand-written sentence in the voice that fits, then an open
 * question if the voice has any and the draft does not say that it is complete. The reply never
 * quotes the draft, and the same draft gets the same reply.
 *
 * A draft in crisis gets a reply with the crisis lines, which asks the user to talk to a person.
 */
export function composeReply(draft: string): string {
  const crisisReply = replyToCrisis(draft)
  if (crisisReply !== undefined) return crisisReply
  const random = seededRandom(draft)
  const { sentences, questions } = voices[chooseVoice(draft)]
  const sentence = pickRandom(sentences, random)
  if (questions.length === 0 || closingPhrasePattern.test(draft)) return sentence
  return `${sentence}\n\n${pickRandom(questions, random)}`
}

/** The last words of a draft that is complete: "That's all." */
const closingPhrasePattern =
  /\b(?:that(?:['’]?s| is| was) (?:all|it|the (?:whole )?(?:note|entry|story))|(?:nothing|no) more to (?:say|add)|end of story|(?<=[.!?\n]\s*)the end)\P{L}*$/iu
