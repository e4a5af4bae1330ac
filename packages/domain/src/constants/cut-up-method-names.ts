/** The cut-up methods, as a request names them. */
export const cutUpMethodNames = ['page-cut', 'fold-in', 'permutation', 'remix'] as const
