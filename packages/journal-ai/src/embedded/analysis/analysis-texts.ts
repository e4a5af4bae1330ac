/*
 * Hand-written sentences of an analysis. They claim only what was matched: which words occur where.
 */

/** Above ungrouped passages that match the prompt. */
export const matchIntro = 'These lines match:'
export const oneMatchIntro = 'One line matches:'

/** Before passages about the subject, of which none shows what the prompt asks. */
export const subjectOnlyIntro = 'I couldn’t find exactly that. Lines with {words} in some form:'

/** Before passages with a word of the subject, if no text has all of them. */
export const apartIntro = 'I found no {unit} with {words} together. Lines with one of these words:'

/** Before passages of a prompt about the latest time that has none. */
export const earlierIntro = 'I found nothing in the last three months of these notes. Earlier lines:'

/** Before passages that have similar words only. */
export const weakIntro = 'I couldn’t find exactly that. The closest lines:'

/** Before the nearest lines, below few that match. */
export const relatedIntro = 'Possibly related:'

/** Above typical passages, if no note names the feeling that a prompt asks for. */
export const moodlessIntro = 'None of these notes names a feeling. Some of their lines:'

/** Above typical passages, if a prompt about everything finds no common theme. */
export const overviewIntro = 'No subject runs through these notes. Some of their lines:'

/** Before passages of a prompt that names only a time. */
export const timeIntro = 'Lines from that time:'

/** When no passage matches. */
export const notFoundText = 'I couldn’t find that in the selected notes.'

/** Heads passages outside all groups. */
export const otherHeading = 'Also'

/** Last line of an answer with quotes. */
export const methodNote = 'Found by matching words. Every quote is word for word.'
/** Last line of an answer without quotes. */
export const methodNoteWithoutQuotes = 'I only match words, so another wording may find more.'

/**
 * For notes or prompts in another language than English. There are no word vectors and no words for
 * feelings for them, so only exact words are matched.
 */
export const foreignTextsNotice =
  'These notes are not in English, so only the exact words of your question were matched.'
export const someForeignTextsNotice =
  'Some of these notes are not in English. In those, only the exact words of your question were matched.'
export const foreignPromptNotice = 'Your question does not seem to be in English, so only its exact words were matched.'
