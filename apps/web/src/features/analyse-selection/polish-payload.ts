import type { CutUp } from '@geist/cut-up'
import { aiInputLimits, type JoinedEntry, limits } from '@geist/domain'

export interface PolishPayload {
  readonly content: string
  readonly entries: JoinedEntry[]
  readonly polish: { readonly start: number; readonly end: number; readonly before: string }[]
}

/**
 * The source entries of a cut-up, and its fragments as ranges in them for the server to verify.
 * `undefined` if the payload exceeds a limit.
 * @param findContent returns the text of an entry when the cut-up was made
 */
export function polishPayload(
  { text, fragments }: CutUp,
  findContent: (entryId: string) => string | undefined,
): PolishPayload | undefined {
  const starts = new Map<string, number>()
  const entries: JoinedEntry[] = []
  let content = ''
  for (const { entryId } of fragments) {
    const source = findContent(entryId)
    if (starts.has(entryId) || source === undefined) continue
    if (entries.length > 0) content += '\n'
    starts.set(entryId, content.length)
    entries.push({ id: entryId, length: source.length })
    content += source
  }
  let position = 0
  const polish = fragments.map(({ entryId, start, end, at, text: words }) => {
    const entryStart = starts.get(entryId) ?? 0
    const before = text.slice(position, at)
    position = at + words.length
    return { start: entryStart + start, end: entryStart + end, before }
  })
  const isWithinLimits =
    polish.length > 0 &&
    text.length <= aiInputLimits.cutUpMaxLength &&
    content.length <= limits.selectedContentMaxLength &&
    entries.length <= limits.selectedEntriesMax
  return isWithinLimits ? { content, entries, polish } : undefined
}
