import { useEffect } from 'react'

import { sayFirstScreenShown } from './first-screen'

export function useReportFirstScreen(isShown: boolean): void {
  useEffect(() => {
    if (isShown) sayFirstScreenShown()
  }, [isShown])
}
