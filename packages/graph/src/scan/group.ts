/** How many rows the scan takes at once, which lie together. */
export const group = 4
