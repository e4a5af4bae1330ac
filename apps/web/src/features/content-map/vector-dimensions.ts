/** How many numbers a vector has, as the contract of `fetchUserVectors` says. */
export const vectorDimensions = 100
