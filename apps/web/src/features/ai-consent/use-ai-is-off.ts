import { useEffect } from 'react'

import { followSettings, useSettings } from './settings-store'

/** Whether an account has switched AI off; followed for as long as it is looked at. Until that is known it has not. */
export function useAiIsOff(uid: string): boolean {
  useEffect(() => followSettings(uid), [uid])
  return useSettings((state) => state.uid === uid && !state.settings.aiEnabled)
}
