/**
 * Extracts the text of all elements with these tag names from React's HTML. Elements of one name
 * must not be nested.
 */
export function extractText(html: string, tagNames: readonly string[]): string {
  const elementPattern = new RegExp(`<(${tagNames.join('|')})(?: [^>]*)?>(.*?)</\\1>`, 'gsu')
  return [...html.matchAll(elementPattern)].map(([, , innerHtml = '']) => decodeHtml(innerHtml)).join(' ')
}

/** Removes tags, and decodes the entities that React writes. */
function decodeHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
