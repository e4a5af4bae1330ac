/** Between fragments of a line, in columns of nothing: a space, or the wide one of scripts that have no other. */
export function joint(left: string, right: string, rightOpens: boolean): string {
  if (rightOpens && !/\p{P}$/u.test(left)) return ' — '
  return wideEnd.test(left) && wideStart.test(right) ? '\u3000' : ' '
}

const wideEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]$/u
const wideStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
