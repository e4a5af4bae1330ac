import { useEffect } from 'react'

import { reportFirstScreenShown } from './first-screen'

export function useReportFirstScreen(isShown: boolean): void {
  useEffect(() => {
    if (isShown) reportFirstScreenShown()
  }, [isShown])
}
