/** Whether a word contains a script that is written without spaces between words. */
export function isUnspaced(word: string): boolean {
  return unspacedScript.test(word)
}

const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
