import { notInJournal } from '../../not-in-journal'

/*
 * Hand-written sentences of an answer. They claim no more than what was compared: which lines are how near to the question.
 */

/** Before lines that speak of what was asked. */
export const leadsToAnswer: readonly string[] = [
  'This is what your journal says that comes nearest:',
  'Your journal speaks of it here:',
  'These lines of yours come nearest to your question:',
  'Nearest to what you asked, you wrote:',
]

/** Where the journal does not hold the answer, as far as that can be told. */
export const notKnown: readonly string[] = [
  notInJournal,
  'I find no answer to that in your journal.',
  'Your journal does not seem to say.',
]

/** Before lines that are near, and no answer. */
export const leadsToNear: readonly string[] = ['The nearest lines in it:', 'What comes nearest:', 'At most near to it:']

/** To a question in a language that the vectors do not speak. */
export const wordsAlone =
  'What is built into Geist reads only English: elsewhere it looks for the very words of your question.'

/** To a question of how many: before anything else, so that nobody takes the lines for a count. */
export const doesNotCount = 'What is built into Geist finds passages and does not count them.'

/** To a question without a word that says what it is about, such as "What do I write about most". */
export const nothingToLookFor =
  'There is no word in that by which it could be looked for. What you write about most, the content map shows; ask here about something, or somebody.'

/** Before lines of a time that was asked about, where nothing else was. */
export const leadsToTime: readonly string[] = [
  'From that time you have written:',
  'This stands in your journal of that time:',
]
