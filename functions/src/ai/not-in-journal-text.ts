/** The answer of every AI when the journal does not hold one. */
export const notInJournalText = 'Your journal does not seem to hold the answer to that.'
