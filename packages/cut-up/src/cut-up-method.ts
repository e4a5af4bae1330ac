export const cutUpMethods = ['page-cut', 'fold-in', 'permutation', 'remix'] as const

/** How entries are cut up; each is explained where it is made, in `methods`. */
export type CutUpMethod = (typeof cutUpMethods)[number]
