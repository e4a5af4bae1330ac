const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u
const none = /[\p{M}\p{Cf}]/u

/** Width of a text on a typed page, in columns: CJK characters and emoji take two, accents none. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += none.test(character) ? 0 : wide.test(character) ? 2 : 1
  return width
}
