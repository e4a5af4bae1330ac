/**
 * The id of the version that holds an entry's first text. It is too short to collide with the id of
 * an edit.
 */
export const originalVersionId = 'original'
