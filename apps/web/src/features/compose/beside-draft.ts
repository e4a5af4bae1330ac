import { createContext } from 'react'

/** Whether status lines are next to the draft status, and should only report problems. */
export const BesideDraft = createContext(false)
