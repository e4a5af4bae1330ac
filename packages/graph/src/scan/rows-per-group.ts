/** Rows per interleaved group of the scan. */
export const groupRows = 4
