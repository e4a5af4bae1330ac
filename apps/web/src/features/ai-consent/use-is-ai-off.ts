import { useEffect } from 'react'

import { subscribeToSettings, useSettings } from './settings-store'

/** Whether the account has switched AI off; `false` until its settings are loaded. */
export function useIsAiOff(uid: string): boolean {
  useEffect(() => subscribeToSettings(uid), [uid])
  return useSettings((state) => state.uid === uid && !state.settings.aiEnabled)
}
