export const cutUpMethods = ['page-cut', 'fold-in', 'permutation', 'remix'] as const

/** How entries are cut up; the files in `methods` explain each. */
export type CutUpMethod = (typeof cutUpMethods)[number]
