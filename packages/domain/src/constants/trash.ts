/** Settings of the trash and of Undo. */
export const trash = {
  /** How long an entry stays in the trash before the purge: 30 days. */
  retentionMs: 30 * 86_400_000,
  /** How long 'Undo' is offered after a deletion. */
  undoMs: 6000,
  /** Deleting more entries at once requires the user to type their number. */
  guardAbove: 20,
} as const
