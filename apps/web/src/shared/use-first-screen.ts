import { useEffect } from 'react'

import { sayFirstScreenShown } from './first-screen'

/** Says that the first screen stands, once this one does. */
export function useFirstScreen(isShown: boolean): void {
  useEffect(() => {
    if (isShown) sayFirstScreenShown()
  }, [isShown])
}
