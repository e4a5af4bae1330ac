import type { CutUp } from '@geist/cut-up'
import { aiInputLimits, type JoinedEntry, limits } from '@geist/domain'

export interface PolishPayload {
  readonly content: string
  readonly entries: JoinedEntry[]
  readonly polish: { readonly start: number; readonly end: number; readonly before: string }[]
}

/**
 * Joins the source entries of a cut-up into one text, and describes its fragments as ranges in that
 * text, for the server to verify. Returns `undefined` if the payload exceeds a limit.
 * @param findContent returns the text of an entry when the cut-up was made
 */
export function createPolishPayload(
  { text, fragments }: CutUp,
  findContent: (entryId: string) => string | undefined,
): PolishPayload | undefined {
  const entryStarts = new Map<string, number>()
  const entries: JoinedEntry[] = []
  let content = ''
  for (const { entryId } of fragments) {
    const source = findContent(entryId)
    if (entryStarts.has(entryId) || source === undefined) continue
    if (entries.length > 0) content += '\n'
    entryStarts.set(entryId, content.length)
    entries.push({ id: entryId, length: source.length })
    content += source
  }
  let previousEnd = 0
  const polish = fragments.map(({ entryId, start, end, at, text: words }) => {
    const entryStart = entryStarts.get(entryId) ?? 0
    const before = text.slice(previousEnd, at)
    previousEnd = at + words.length
    return { start: entryStart + start, end: entryStart + end, before }
  })
  const isWithinLimits =
    polish.length > 0 &&
    text.length <= aiInputLimits.cutUpMaxLength &&
    content.length <= limits.selectedContentMaxLength &&
    entries.length <= limits.selectedEntriesMax
  return isWithinLimits ? { content, entries, polish } : undefined
}
