import { notInJournalText } from '../../not-in-journal-text'

/*
 * Hand-written sentences around the quoted passages. They claim no more than nearness, since no
 * model reads the passages.
 */

/** Before passages that answer the question. */
export const answerIntros: readonly string[] = [
  'This is what your journal says that comes nearest:',
  'Your journal speaks of it here:',
  'These lines of yours come nearest to your question:',
  'Nearest to what you asked, you wrote:',
]

/** When the journal does not seem to hold the answer. */
export const noAnswerTexts: readonly string[] = [
  notInJournalText,
  'I find no answer to that in your journal.',
  'Your journal does not seem to say.',
]

/** Before passages that are near but no answer. */
export const nearMatchIntros: readonly string[] = [
  'The nearest lines in it:',
  'What comes nearest:',
  'At most near to it:',
]

/** For a question in a language that the vectors do not support. */
export const exactWordsOnlyNotice =
  'What is built into Geist reads only English: elsewhere it looks for the very words of your question.'

/**
 * Precedes the passages for a "how many" question, so that the user does not read them as a count.
 */
export const cannotCountNotice = 'What is built into Geist finds passages and does not count them.'

/** For a question without a subject, such as "What do I write about most". */
export const noSearchTermNotice =
  'There is no word in that by which it could be looked for. What you write about most, the content map shows; ask here about something, or somebody.'

/** Before passages of a time, for a question that names only a time. */
export const timeSpanIntros: readonly string[] = [
  'From that time you have written:',
  'This stands in your journal of that time:',
]
