/** The names of the ways in which entries are cut up, as a call carries them. */
export const cutUpMethodNames = ['page-cut', 'fold-in', 'permutation', 'remix'] as const
