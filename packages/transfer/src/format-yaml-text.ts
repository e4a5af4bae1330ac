/**
 * Encodes a text as a YAML double-quoted scalar on one line. YAML 1.1 and 1.2 parsers read any
 * content back unchanged (`: `, `#`, `---`, `no`, `1e3`, `=cmd`). JSON escapes are valid YAML;
 * YAML's other line breaks and forbidden characters are escaped, too.
 */
export function formatYamlText(text: string): string {
  return JSON.stringify(text).replaceAll(unsafeCharacters, (character) => `\\u${toHex(character)}`)
}

// C1 controls with the line break U+0085, line and paragraph separators, the byte order mark and
// two noncharacters.
const unsafeCharacters = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu

function toHex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0')
}
