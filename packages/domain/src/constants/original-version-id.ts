/** Under which id the first text of an entry is kept as a version. Too short to be the id of an edit. */
export const originalVersionId = 'original'
