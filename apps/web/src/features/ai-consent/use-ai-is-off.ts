import { useEffect } from 'react'

import { followSettings, useSettings } from './settings-store'

/** Whether the account has switched AI off; `false` until its settings are known. */
export function useAiIsOff(uid: string): boolean {
  useEffect(() => followSettings(uid), [uid])
  return useSettings((state) => state.uid === uid && !state.settings.aiEnabled)
}
