import { promptOfTheDay } from './prompt-of-the-day'

/** Every callable function that needs no account. */
export const publicContracts = { promptOfTheDay } as const

export type PublicCallableName = keyof typeof publicContracts
