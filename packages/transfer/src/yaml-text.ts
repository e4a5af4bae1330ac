/**
 * A text as YAML's double-quoted scalar, on one line: every reader, of YAML 1.1 or 1.2, gets the same text back, whatever it holds (`: `, `#`, `---`,
 * `no`, `1e3`, `=cmd`). JSON's escapes are YAML's too; beyond JSON, what YAML takes for a line break or does not allow is escaped as well.
 */
export function yamlText(text: string): string {
  return JSON.stringify(text).replaceAll(unsafe, (character) => `\\u${hex(character)}`)
}

// C1 controls with the line break U+0085, both line separators, the byte order mark and the two code points that are none.
const unsafe = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0')
}
