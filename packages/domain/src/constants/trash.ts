/** Settings of the trash and of Undo. */
export const trash = {
  /** How long an entry stays in the trash before the purge: 30 days. */
  retentionMs: 30 * 86_400_000,
  /** How long 'Undo' is offered after a deletion. */
  undoMs: 6000,
  /** To delete more entries at once, the user must type their number. */
  maxUnconfirmedDeletions: 20,
} as const
