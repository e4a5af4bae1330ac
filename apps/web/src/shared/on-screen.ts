import { createContext } from 'react'

/**
 * Whether the screen that a component belongs to is on the page. While it is set aside its stores are not followed; who reads this is drawn
 * anew in the very commit that brings the screen back.
 */
export const OnScreen = createContext(true)
