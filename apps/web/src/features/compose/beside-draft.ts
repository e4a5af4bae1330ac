import { createContext } from 'react'

/** Whether what stands in here stands beside a word about a draft, and should say only what needs somebody. */
export const BesideDraft = createContext(false)
