/** Extracts the text of elements from React's HTML. Elements of one name must not be nested. */
export function extractText(html: string, names: readonly string[]): string {
  const elements = new RegExp(`<(${names.join('|')})(?: [^>]*)?>(.*?)</\\1>`, 'gsu')
  return [...html.matchAll(elements)].map(([, , innerHtml = '']) => decodeHtml(innerHtml)).join(' ')
}

function decodeHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
