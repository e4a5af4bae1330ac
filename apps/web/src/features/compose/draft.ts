import { boolean, exactOptional, nullable, number, object, parse, safeParse, string } from 'valibot'

/** What somebody is writing. Its id becomes the entry's, so that sending it twice still makes one entry. */
export interface Draft {
  readonly id: string
  readonly content: string
  readonly category: string
  /** Whether `category` is what stands in the field for a new one. Missing where that was never said: a category was then typed. */
  readonly isNewCategory?: boolean
  /** When it was first submitted, in epoch milliseconds: a repeated try keeps the time. `null` before the first. */
  readonly submittedAt: number | null
}

/** What can be written of a draft. */
export type DraftChange = Partial<Pick<Draft, 'content' | 'category' | 'isNewCategory'>>

const draftSchema = object({
  id: string(),
  content: string(),
  category: string(),
  isNewCategory: exactOptional(boolean()),
  submittedAt: nullable(number()),
})

/** An empty draft under a fresh id. */
export function newDraft(id: string): Draft {
  return { id, content: '', category: '', submittedAt: null }
}

/**
 * A draft that was written on. One that has been submitted may stand on the server already, though its answer was lost: what is written then
 * is another note under `freshId`, and cannot overwrite the first.
 */
export function rewritten(draft: Draft, change: DraftChange, freshId: string): Draft {
  const next = { ...draft, ...change }
  return draft.submittedAt === null ? next : { ...next, id: freshId, submittedAt: null }
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
