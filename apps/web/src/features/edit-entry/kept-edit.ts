import { type Entry, entrySchema } from '@geist/domain'
import { object, parse, safeParse, string } from 'valibot'

/** An edit that has been begun and not been saved. */
export interface KeptEdit {
  /** The entry as it was when the edit began: what it is compared with, however long it takes. */
  readonly seen: Entry
  readonly content: string
  readonly category: string
}

const keptEditSchema = object({ seen: entrySchema, content: string(), category: string() })

/** An edit that begins with the entry as it is. */
export function newEdit(entry: Entry): KeptEdit {
  return { seen: entry, content: entry.content, category: entry.category }
}

/** Whether there is anything in it that the entry does not say. */
export function isChanged({ content, category }: KeptEdit, entry: Pick<Entry, 'content' | 'category'>): boolean {
  return content !== entry.content || category !== entry.category
}

/** The edit that `editText` wrote; a text that is none gives `undefined`. */
export function editFromText(text: string): KeptEdit | undefined {
  try {
    const result = safeParse(keptEditSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

export function editText(edit: KeptEdit): string {
  return JSON.stringify(parse(keptEditSchema, edit))
}
