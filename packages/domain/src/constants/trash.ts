/** How long what was deleted can be had back. */
export const trash = {
  /** Entries stay in the trash this long before they are purged, in milliseconds: 30 days. */
  retentionMs: 30 * 86_400_000,
  /** How long 'Undo' is offered after a deletion, in milliseconds. */
  undoMs: 6000,
  /** Deleting more than this many entries at once asks for their number to be typed. */
  guardAbove: 20,
} as const
