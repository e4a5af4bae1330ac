import { useEffect } from 'react'

import { sayFirstScreenShown } from './first-screen'

/** Reports the first screen as shown once `isShown` is true. */
export function useReportFirstScreen(isShown: boolean): void {
  useEffect(() => {
    if (isShown) sayFirstScreenShown()
  }, [isShown])
}
