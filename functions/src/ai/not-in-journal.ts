export const notInJournal = 'Your journal does not seem to hold the answer to that.'
