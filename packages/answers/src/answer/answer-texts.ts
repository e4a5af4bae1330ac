/** The sentences around quotes. They claim no more than what was computed. */

/** Every answer that finds nothing begins with it. */
export const notFoundText = 'I couldn’t find that.'

/** Before quotes that are near but no answer. */
export const closestNotesIntro = 'The closest notes:'

/** Before all notes of a time, or some of them, for a question that names only a time. */
export const timeSpanIntro = 'From that time:'
export const timeSpanSampleIntro = 'Some of the notes from that time:'

/** Before quotes that seem to answer. */
export const answerIntro = 'You wrote:'

/** The same for a list, of which more notes may have a part. */
export const partialAnswerIntro = 'Some of what you wrote:'

/** For a question without a word to search by. */
export const noSearchTermText = 'Ask about something: a person, a place, an event or a time.'

/** For a question in a language that the vectors do not support. */
export const exactWordsNotice = 'In languages other than English, I can only look for your exact words.'
