import { type Entry, entrySchema } from '@geist/domain'
import { object, parse, safeParse, string } from 'valibot'

/** An edit that the user began and has not saved. */
export interface UnsavedEdit {
  /** The entry as it was when the edit began; the base for comparison and for the save. */
  readonly seen: Entry
  readonly content: string
  readonly category: string
}

const storedEditSchema = object({ seen: entrySchema, content: string(), category: string() })

export function createEdit(entry: Entry): UnsavedEdit {
  return { seen: entry, content: entry.content, category: entry.category }
}

/** Whether an edit differs from the text of an entry or of another edit. */
export function isChanged({ content, category }: UnsavedEdit, entry: Pick<Entry, 'content' | 'category'>): boolean {
  return content !== entry.content || category !== entry.category
}

/** Parses the output of `serializeEdit`. Returns `undefined` if it is invalid. */
export function parseStoredEdit(text: string): UnsavedEdit | undefined {
  try {
    const result = safeParse(storedEditSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

export function serializeEdit(edit: UnsavedEdit): string {
  return JSON.stringify(parse(storedEditSchema, edit))
}
