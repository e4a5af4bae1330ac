import { boolean, exactOptional, nullable, number, object, parse, safeParse, string } from 'valibot'

import { textAfterSave } from '../../shared/saving/text-after-save'

/** What somebody is writing. Its id becomes the entry's, so that sending it twice still makes one entry. */
export interface Draft {
  readonly id: string
  readonly content: string
  readonly category: string
  /** Whether `category` is what stands in the field for a new one. Missing where that was never said: a category was then typed. */
  readonly isNewCategory?: boolean
  /** When it was first submitted, in epoch milliseconds: a repeated try keeps the time. `null` before the first. */
  readonly submittedAt: number | null
  /** The text that a save of unknown outcome took, where the draft was written on since. */
  readonly submitted?: TakenText
}

/** The text that one save took, and the id of its entry. */
export interface TakenText {
  readonly id: string
  readonly content: string
  readonly category: string
}

/** What can be written of a draft. */
export type DraftChange = Partial<Pick<Draft, 'content' | 'category' | 'isNewCategory'>>

const takenFields = { id: string(), content: string(), category: string() }
const draftSchema = object({
  ...takenFields,
  isNewCategory: exactOptional(boolean()),
  submittedAt: nullable(number()),
  submitted: exactOptional(object(takenFields)),
})

/** An empty draft under a fresh id. */
export function newDraft(id: string): Draft {
  return { id, content: '', category: '', submittedAt: null }
}

/**
 * A draft that was written on. A submitted one may be saved already, so the text goes on under `freshId` and cannot overwrite that
 * entry. It remembers the submitted text, which leaves the sheet once it is saved.
 */
export function rewritten(draft: Draft, change: DraftChange, freshId: string): Draft {
  const next = { ...draft, ...change }
  if (draft.submittedAt === null) return next
  const { id, content, category } = draft
  return { ...next, id: freshId, submittedAt: null, submitted: { id, content, category } }
}

/** What stays of a draft once `taken` is saved: the text typed since, and a category that was changed since. */
export function draftAfterSave(draft: Draft, taken: TakenText, freshId: string): Draft {
  const { submitted: _, ...rest } = draft
  return {
    ...rest,
    ...(draft.id === taken.id && { id: freshId, submittedAt: null }),
    ...(draft.category === taken.category && { category: '', isNewCategory: false }),
    content: textAfterSave(taken.content, draft.content),
  }
}

/** The draft that `draftText` wrote; a text that is none gives `undefined`. */
export function draftFromText(text: string): Draft | undefined {
  try {
    const result = safeParse(draftSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

export function draftText(draft: Draft): string {
  return JSON.stringify(parse(draftSchema, draft))
}

/** Whether the name of a new category is being written, and none of those that there are is chosen. */
export function isNewCategory(draft: Draft): boolean {
  return draft.isNewCategory ?? draft.category !== ''
}

/** Whether there is anything in it to lose. */
export function isBlank(draft: Draft): boolean {
  return draft.content === '' && draft.category === ''
}
