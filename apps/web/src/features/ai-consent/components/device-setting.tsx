import type { AiDescription } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useRef, useState } from 'react'

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
    'Questions to your journal, similar notes, prompts and quick replies then work without a network. They’re sent to the server only if this device can’t answer.'
  const size = 'Geist downloads 8 MB for it, once.'
  return ai?.kind === 'provider'
    ? `${effect} Geist’s built-in AI does this work instead of ${ai.host}. ${size}`
    : `${effect} ${size}`
}

function useDownload(uid: string) {
  const [download, setDownload] = useState<Download>({ status: 'none' })
  /** Increases with each choice, so that an earlier download changes nothing more. */
  const choiceCount = useRef(0)
  const start = async () => {
    choiceCount.current += 1
    const choice = choiceCount.current
    const show = (state: Download) => choice === choiceCount.current && setDownload(state)
    show({ status: 'loading', progress: 0 })
    try {
      const { getDeviceClient } = await import('../../../shared/on-device/device-client')
      await getDeviceClient(uid).load((progress) => show({ status: 'loading', progress }))
      if (choice === choiceCount.current) chooseOnDevice(uid, true)
      show({ status: 'none' })
    } catch {
      show({ status: 'failed' })
    }
  }
  const stop = async () => {
    choiceCount.current += 1
    chooseOnDevice(uid, false)
    setDownload({ status: 'none' })
    const { closeDeviceClient } = await import('../../../shared/on-device/device-client')
    closeDeviceClient(uid)
  }
  return { download, start, stop }
}
