export interface Excerpt {
  readonly before: string
  readonly words: string
  readonly after: string
}

/** Context shown on each side, in UTF-16 code units. */
const contextLength = 40

/**
 * Returns words with the text around them, on one line. The context is cut at a space if it has
 * one.
 */
export function extractExcerpt(
  content: string,
  { start, end }: { readonly start: number; readonly end: number },
): Excerpt {
  const contextStart = Math.max(0, start - contextLength)
  const contextEnd = Math.min(content.length, end + contextLength)
  const head = removeLoneSurrogates(content.slice(contextStart, start))
  const tail = removeLoneSurrogates(content.slice(end, contextEnd))
  // Cuts off the partial word at the edge, unless it has more than 20 characters.
  return {
    before: collapseWhitespace(contextStart === 0 ? head : `…${head.replace(/^\S{0,20}\s/u, '')}`),
    words: collapseWhitespace(content.slice(start, end)),
    after: collapseWhitespace(contextEnd === content.length ? tail : `${tail.replace(/\s\S{0,20}$/u, '')}…`),
  }
}

/** Removes the halves of surrogate pairs that the slices of the context have cut. */
function removeLoneSurrogates(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '')
}

function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/gu, ' ')
}
