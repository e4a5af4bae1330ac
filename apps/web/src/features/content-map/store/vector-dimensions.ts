/** Length of a vector, fixed by the contract of `fetchUserVectors`. */
export const vectorDimensions = 100
