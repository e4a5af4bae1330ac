import type { AiDescription } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useState } from 'react'

import { chooseOnDevice, useIsOnDevice } from '../../../shared/on-device/device-choice'
import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import { SettingSwitch } from './setting-switch'

type Download =
  | { readonly status: 'none' }
  /** `progress` is the loaded share, from 0 to 1. */
  | { readonly status: 'loading'; readonly progress: number }
  | { readonly status: 'failed' }

/** Chooses whether the built-in AI runs on this device, after a download. */
export function DeviceSetting({ uid, ai }: { readonly uid: string; readonly ai: AiDescription | undefined }) {
  const isOn = useIsOnDevice(uid)
  const { download, start, stop } = useDownload(uid)
  const isLoading = download.status === 'loading'
  return (
    <>
      <SettingSwitch
        label="Answer on this device"
        hint={describeChoice(ai)}
        isOn={isOn || isLoading}
        onChoose={(isChosen) => void (isChosen ? start() : stop())}
      />
      {isLoading && <ProgressBar value={download.progress} aria-label="Download for this device" />}
      {download.status === 'failed' && (
        <Notice tone="error">The download didn’t finish, so nothing changed. Reconnect, then try again.</Notice>
      )}
    </>
  )
}

function describeChoice(ai: AiDescription | undefined): string {
  const effect =
    'Questions to your journal, similar notes, prompts and quick replies then work without a network, and none of them is sent anywhere.'
  const size = 'Geist downloads 8 MB for it, once.'
  return ai?.kind === 'provider'
    ? `${effect} The AI built into Geist answers them instead of ${ai.host}. ${size}`
    : `${effect} ${size}`
}

function useDownload(uid: string) {
  const [download, setDownload] = useState<Download>({ status: 'none' })
  const start = async () => {
    setDownload({ status: 'loading', progress: 0 })
    try {
      const { getDeviceClient } = await import('../../../shared/on-device/device-client')
      await getDeviceClient(uid).load((progress) => setDownload({ status: 'loading', progress }))
      chooseOnDevice(uid, true)
      setDownload({ status: 'none' })
    } catch {
      setDownload({ status: 'failed' })
    }
  }
  const stop = async () => {
    chooseOnDevice(uid, false)
    setDownload({ status: 'none' })
    const { closeDeviceClient } = await import('../../../shared/on-device/device-client')
    closeDeviceClient(uid)
  }
  return { download, start, stop }
}
