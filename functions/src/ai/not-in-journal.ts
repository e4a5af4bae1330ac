/** What is said where the journal does not hold the answer to a question, as far as can be told. */
export const notInJournal = 'Your journal does not seem to hold the answer to that.'
