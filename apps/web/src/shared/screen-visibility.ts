import { createContext } from 'react'

/**
 * Context: whether the component's screen is visible. A hidden screen does not subscribe to its
 * stores. Consumers rerender in the commit that shows the screen again.
 */
export const ScreenVisibility = createContext(true)
