/** Rows per interleaved group of the scan. */
export const rowsPerGroup = 4
