/** Line breaks and tabs: a name shows them as a space. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu
/** Control characters and bidirectional controls, which could make a name look like another one. */
const controlCharacters = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/**
 * Same as in `isNotebookName` of the Security Rules. It excludes white space, marks without a
 * letter, and invisible characters: joiners, fillers, variation selectors, an empty Braille cell.
 */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Cleans the name of a notebook or a category for display in one line. It removes line breaks and
 * bidirectional controls. Joiners stay, since emoji and Persian need them.
 *
 * @returns '' if no visible character is left
 */
export function cleanName(text: string): string {
  const name = text.replaceAll(lineBreaks, ' ').replaceAll(controlCharacters, '').trim()
  return visibleCharacter.test(name) ? name : ''
}

/**
 * Cleans another user's name for display: a client other than the app is limited only by the
 * Security Rules.
 */
export function cleanDisplayName(text: string): string {
  return cleanName(text) || 'No name'
}
