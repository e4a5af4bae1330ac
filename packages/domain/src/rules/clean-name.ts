/** What ends a line, and a tab: in a name it is a space. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu
/** Controls, and what turns the direction of the text after it: a name could be drawn as another one. */
const notDrawn = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** As `isNotebookName` of the Security Rules. White space, marks without a letter, and what is drawn as nothing: joiners, fillers, variation selectors, an empty Braille cell. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * A name as it can stand in one line among others: of a notebook or a category. What breaks the line or turns its direction is taken out. Joiners within it stay, since
 * emoji and Persian need them.
 *
 * @returns '' when nothing of it could be seen
 */
export function cleanName(text: string): string {
  const name = text.replaceAll(lineBreaks, ' ').replaceAll(notDrawn, '').trim()
  return visible.test(name) ? name : ''
}

/** A name that somebody else has given, cleaned for showing: whoever writes past the app is bound by the Security Rules alone. */
export function shownName(text: string): string {
  return cleanName(text) || 'No name'
}
