import { createContext } from 'react'

/** Whether status lines are terse: next to the draft status, they only report problems. */
export const TerseStatusContext = createContext(false)
