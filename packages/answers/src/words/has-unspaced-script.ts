import { unspacedScript } from '@geist/domain'

/** Whether a word contains a script that is written without spaces between words. */
export function hasUnspacedScript(word: string): boolean {
  return unspacedScript.test(word)
}
