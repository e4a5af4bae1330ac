/** Of three draws, two are from around words of the prompt while there are such; the third may be from anywhere. */
export const promptShare = 2 / 3
