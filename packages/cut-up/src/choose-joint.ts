/**
 * Chooses the separator of two fragments in a line: a dash before a new sentence without
 * punctuation ahead of it, an ideographic space in scripts without spaces, else a space.
 *
 * @param startsSentence whether the right fragment starts a sentence
 */
export function chooseJoint(left: string, right: string, startsSentence: boolean): string {
  if (startsSentence && !/\p{P}$/u.test(left)) return ' — '
  return wideEnd.test(left) && wideStart.test(right) ? '\u3000' : ' '
}

const wideEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]$/u
const wideStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
