/** Rows per interleaved group of the scan. */
export const group = 4
