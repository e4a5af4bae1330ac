import { useEffect } from 'react'
import { create } from 'zustand'

import { useIsOnDevice } from '../../shared/on-device/device-choice'
import { describeAi } from './api/describe-ai'
import { useSettings } from './settings-store'

/** How the app names questions to the whole journal. */
export interface AskName {
  readonly screen: string
  /** Of the short link in the navigation bar. */
  readonly link: string
}

const embeddedName: AskName = { screen: 'Find in your journal', link: 'Find' }
const providerName: AskName = { screen: 'Ask your journal', link: 'Ask' }

/** The kind of AI that the server has reported on this page; `undefined` before. */
const useReportedKind = create<{ readonly kind: 'embedded' | 'provider' | 'none' | undefined }>(() => ({
  kind: undefined,
}))

/**
 * The name of the screen for questions: the embedded AI, on the server or on this device, finds
 * notes, and a provider's model answers. The AI is the one that the account has used, or that the
 * server has reported on this page. An unknown one counts as embedded.
 */
export function useAskName(): AskName {
  const isOnDevice = useIsOnDevice(useSettings(({ uid }) => uid) ?? '')
  const recipient = useSettings((state) => state.settings.aiNotice?.recipient)
  const reportedKind = useReportedKind((state) => state.kind)
  const isProvider =
    reportedKind === undefined ? recipient !== undefined && recipient !== 'embedded' : reportedKind === 'provider'
  return isProvider && !isOnDevice ? providerName : embeddedName
}

/** Asks the server which AI it has, unless the account has used one. */
export function useReportedAi(): void {
  const isKnown = useSettings(({ isLoaded, settings }) => !isLoaded || settings.aiNotice !== undefined)
  useEffect(() => {
    if (isKnown) return
    describeAi().then(
      ({ kind }) => useReportedKind.setState({ kind }),
      // Without an answer, the name stays that of the embedded AI.
      () => undefined,
    )
  }, [isKnown])
}
