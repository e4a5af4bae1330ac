/** A note that is slow to parse or to show, or that many writers have. */
export interface HostileText {
  readonly name: string
  readonly text: string
}

/** Repeats a pattern up to a length. */
function fill(pattern: string, length: number): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
}

/** Notes up to the limits of `parseMarkdown`, and beyond them. */
export const hostileTexts: readonly HostileText[] = [
  { name: 'prose, 200,000 characters', text: fill('It rained, and the heron waited. ', 200_000) },
  { name: 'prose, 20,000 characters', text: fill('It rained, and the heron waited. ', 20_000) },
  { name: 'one word of 20,000 characters', text: 'a'.repeat(20_000) },
  { name: '490 list items', text: '- salt\n'.repeat(490) },
  { name: '330 check boxes', text: '- [ ] salt\n'.repeat(330) },
  { name: '8 lists inside each other, 60 times', text: createNestedLists(8).repeat(60) },
  { name: '400 lists inside each other', text: createNestedLists(200) },
  { name: '1,000 headings', text: '# a\n'.repeat(1_000) },
  { name: '500 quotes with empty lines', text: '> a\n\n'.repeat(500) },
  { name: '10,000 signs of a quote', text: '>'.repeat(10_000) },
  { name: '1,000 single stars', text: 'a*'.repeat(1_000) },
  { name: '500 pairs of bold stars', text: '**a** '.repeat(250) },
  { name: '500 open brackets', text: '['.repeat(500) + ']'.repeat(500) },
  { name: '250 links', text: '[a](http://a.example) '.repeat(250) },
  { name: '333 links to scripts', text: '[a](javascript:alert(1)) '.repeat(166) },
  { name: '1,000 open code spans', text: '`a``b'.repeat(300) },
  { name: 'a fence that never closes', text: `\`\`\`\n${'code\n'.repeat(990)}` },
  { name: 'HTML', text: '<img src=x onerror=alert(1)>'.repeat(400) },
  { name: '900 short lines', text: 'a\n'.repeat(900) },
  { name: 'letters of both directions', text: fill('שלום hello ', 20_000) },
]

function createNestedLists(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a\n`).join('')
}
