import { useEffect } from 'react'

import { subscribeToSettings, useSettings } from './settings-store'

/** Whether the account has switched AI off; `false` until its settings are loaded. */
export function useIsAiOff(uid: string | undefined): boolean {
  useEffect(() => (uid === undefined ? undefined : subscribeToSettings(uid)), [uid])
  return useSettings((state) => uid !== undefined && state.uid === uid && !state.settings.aiEnabled)
}
