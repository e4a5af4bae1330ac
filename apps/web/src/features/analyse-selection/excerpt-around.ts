export interface Excerpt {
  readonly before: string
  readonly words: string
  readonly after: string
}

/** Context shown on each side, in UTF-16 code units. */
const contextLength = 40

/** Returns words with the text around them, on one line, trimmed at spaces where there are any. */
export function excerptAround(
  content: string,
  { start, end }: { readonly start: number; readonly end: number },
): Excerpt {
  const from = Math.max(0, start - contextLength)
  const until = Math.min(content.length, end + contextLength)
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
