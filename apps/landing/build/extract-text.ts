/** Text of these elements in React's HTML. Elements of one name must not be nested. */
export function textIn(html: string, names: readonly string[]): string {
  const elements = new RegExp(`<(${names.join('|')})(?: [^>]*)?>(.*?)</\\1>`, 'gsu')
  return [...html.matchAll(elements)].map(([, , inner = '']) => readable(inner)).join(' ')
}

function readable(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
