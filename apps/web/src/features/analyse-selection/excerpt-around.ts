/** Words of a text with what stands around them. */
export interface Excerpt {
  readonly before: string
  readonly words: string
  readonly after: string
}

/** How much is shown on each side, in UTF-16 code units. */
const reach = 40

/** Words of an entry with a little of what stands before and after them, on one line, and cut between words where there are spaces. */
export function excerptAround(
  content: string,
  { start, end }: { readonly start: number; readonly end: number },
): Excerpt {
  const from = Math.max(0, start - reach)
  const until = Math.min(content.length, end + reach)
  const head = wellFormed(content.slice(from, start))
  const tail = wellFormed(content.slice(end, until))
  return {
    before: onOneLine(from === 0 ? head : `…${head.replace(/^\S{0,20}\s/u, '')}`),
    words: onOneLine(content.slice(start, end)),
    after: onOneLine(until === content.length ? tail : `${tail.replace(/\s\S{0,20}$/u, '')}…`),
  }
}

function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '')
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ')
}
