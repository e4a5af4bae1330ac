import { findForm, findTopicForm } from './find-form'
import { findTone } from './find-tone'
import { isForeignDraft } from './is-foreign-draft'
import type { Form, Tone } from './voices'

/**
 * Chooses the voice for a reply to a draft: by a form that no tone changes, such as a list; else by
 * its tone if the evidence is clear; else by what the draft does, such as weighing a decision.
 */
export function chooseVoice(fullDraft: string): Tone | Form {
  const draft = fullDraft.slice(-maxCharacters)
  const form = findForm(draft) ?? (isForeignDraft(draft) ? 'foreign' : undefined)
  if (form !== undefined) return form
  const tone = findTone(draft)
  return tone === 'neutral' ? (findTopicForm(draft) ?? 'neutral') : tone
}

/** Limits the work. The end of a long draft counts: the user is writing there. */
const maxCharacters = 20_000
