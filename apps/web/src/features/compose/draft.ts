import { boolean, exactOptional, nullable, number, object, parse, safeParse, string } from 'valibot'

import { removeSavedText } from '../../shared/saving/remove-saved-text'

/** Text that is not an entry yet. Its id becomes the entry's id, so that a submit is idempotent. */
export interface Draft {
  readonly id: string
  readonly content: string
  readonly category: string
  /** Whether the user typed `category` as a new one. If missing, any category counts as typed. */
  readonly isNewCategory?: boolean
  /** The notebook to file the entry in. Missing for none. */
  readonly notebookId?: string
  /** The calendar day to date the entry on, such as `2026-03-01`. Missing for today. */
  readonly day?: string
  /** The accepted suggestion that the text answers. Missing for none. */
  readonly prompt?: string
  /** Time of the first submit, in epoch milliseconds; retries keep it. `null` until then. */
  readonly submittedAt: number | null
  /** Text of a save with unknown outcome, if the draft changed since. */
  readonly submitted?: SubmittedText
}

/** Text of one save, with the id of its entry. */
export interface SubmittedText {
  readonly id: string
  readonly content: string
  readonly category: string
}

/** A change to a draft; `undefined` removes the notebook, the day or the prompt. */
export type DraftChange = Partial<Pick<Draft, 'content' | 'category' | 'isNewCategory'>> & {
  readonly [Field in OptionalField]?: string | undefined
}

type OptionalField = 'notebookId' | 'day' | 'prompt'

const submittedFields = { id: string(), content: string(), category: string() }
const draftSchema = object({
  ...submittedFields,
  isNewCategory: exactOptional(boolean()),
  notebookId: exactOptional(string()),
  day: exactOptional(string()),
  prompt: exactOptional(string()),
  submittedAt: nullable(number()),
  submitted: exactOptional(object(submittedFields)),
})

export function createDraft(id: string): Draft {
  return { id, content: '', category: '', submittedAt: null }
}

/**
 * Applies a change. A submitted draft may be saved already, so the text continues under `newId`
 * and cannot overwrite that entry. `submitted` keeps the old text until its save is confirmed.
 */
export function applyDraftChange(draft: Draft, change: DraftChange, newId: string): Draft {
  const { notebookId, day, prompt, ...fields } = { ...draft, ...change }
  const changedDraft: Draft = { ...fields, ...omitUndefined({ notebookId, day, prompt }) }
  if (draft.submittedAt === null) return changedDraft
  const { id, content, category } = draft
  return { ...changedDraft, id: newId, submittedAt: null, submitted: { id, content, category } }
}

/** Removes saved text from a draft. Keeps what the user has changed since. */
export function clearSavedText(draft: Draft, submittedText: SubmittedText, newId: string): Draft {
  const { submitted: _, notebookId, day, prompt, ...rest } = draft
  const content = removeSavedText(submittedText.content, draft.content)
  return {
    ...rest,
    // Notebook, day and prompt belong to the text. Once none is left, the next note starts afresh.
    ...(content !== '' && omitUndefined({ notebookId, day, prompt })),
    ...(draft.id === submittedText.id && { id: newId, submittedAt: null }),
    ...(draft.category === submittedText.category && { category: '', isNewCategory: false }),
    content,
  }
}

function omitUndefined({ notebookId, day, prompt }: DraftChange): Pick<Draft, OptionalField> {
  return {
    ...(notebookId !== undefined && { notebookId }),
    ...(day !== undefined && { day }),
    ...(prompt !== undefined && { prompt }),
  }
}

/** Parses a stored draft. Returns `undefined` if it is invalid. */
export function parseStoredDraft(text: string): Draft | undefined {
  try {
    const result = safeParse(draftSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

export function serializeDraft(draft: Draft): string {
  return JSON.stringify(parse(draftSchema, draft))
}

/** The draft with its category, or with the default one if the user has not chosen another. */
export function withDefaultCategory(draft: Draft, defaultCategory: string): Draft {
  return draft.category === '' && !isNewCategory(draft)
    ? { ...draft, category: defaultCategory, isNewCategory: false }
    : draft
}

/**
 * Plans the change that stores the default category in a draft with text, so that the offline page
 * has it, too. An empty draft drops it again, so that a later default applies.
 */
export function planDefaultCategory(draft: Draft, defaultCategory: string): DraftChange | undefined {
  if (defaultCategory === '' || draft.submittedAt !== null || isNewCategory(draft)) return undefined
  const [from, to] = draft.content === '' ? [defaultCategory, ''] : ['', defaultCategory]
  return draft.category === from ? { category: to, isNewCategory: false } : undefined
}

/** Whether the user is typing a new category instead of choosing one. */
export function isNewCategory(draft: Draft): boolean {
  return draft.isNewCategory ?? draft.category !== ''
}

export function isBlank(draft: Draft): boolean {
  return draft.content === '' && draft.category === ''
}
