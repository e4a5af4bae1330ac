/** The letters of the elements with one of these names, in HTML as React renders it; elements of one name must not hold each other. */
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
