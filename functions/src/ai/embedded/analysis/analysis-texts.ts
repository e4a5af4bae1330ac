/*
 * Hand-written sentences of an analysis. They claim only what was counted and compared: which words
 * occur where, and how near vectors are. They have no placeholders and no quotations.
 */

/** Before the passages that answer a question. */
export const answerIntros: readonly string[] = [
  'These lines come nearest to your question:',
  'Nearest to what you asked are these lines:',
  'Of all the lines in them, these are closest to what you asked:',
  'Your question meets these lines first:',
  'Here is where they touch what you asked:',
  'The lines that speak most of what you asked:',
]

/** Before passages of which none is certain to answer. */
export const nearMatchIntros: readonly string[] = [
  'None of their lines speaks of it outright. The nearest ones:',
  'Nothing in them answers that in so many words. These lines are at least near:',
  'They do not name what you asked about. Lines that may be about something like it:',
]

/** When no passage answers. */
export const noAnswerTexts: readonly string[] = [
  'Nothing in them seems to answer that.',
  'No line in them comes near what you asked.',
  'What you asked about does not seem to stand in them.',
  'None of their lines speaks of what you asked, as far as comparing words can tell.',
]

/** Before themes with a passage each, for a question without a subject. */
export const themeIntros: readonly string[] = [
  'What they speak of most, and a line of each:',
  'The threads that run through them, each with a line:',
  'What returns in them, with a line for each:',
  'Counted by how often it returns, they are about this:',
]

/** Before representative passages, when there is no theme. */
export const overviewIntros: readonly string[] = [
  'Nothing in them returns often. These lines stand for many of the others:',
  'No thread runs through them that counting could find. Lines that are like many others:',
]

/** Last paragraph: how this answer was made. */
export const methodNotes: readonly string[] = [
  'This was counted and compared, not understood. What stands between quotation marks is yours, word for word.',
  'Words were counted and lines compared, no more. Every quotation is yours, word for word.',
  'A program that understands nothing has laid these lines side by side. What they mean is for you to say.',
  'The quotations are yours, word for word; that they stand side by side here is the work of counting.',
]

/** The same for an answer without quotations. */
export const methodNotesWithoutQuotes: readonly string[] = [
  'This was counted and compared, not understood. Other words for the same thing may find more.',
  'Words were counted and lines compared, no more. Asked in other words, they may answer.',
  'A program that understands nothing has looked for this. It may stand there in words that it does not know.',
]
