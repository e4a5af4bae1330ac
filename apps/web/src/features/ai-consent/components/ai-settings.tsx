import type { AiDescription } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useEffect, useState } from 'react'

import { SettingsSection } from '../../../shared/settings-section/settings-section'
import section from '../../../shared/settings-section/settings-section.module.css'
import { describeAi } from '../api/describe-ai'
import { fetchSettings, updateSettings, subscribeToSettings, useSettings } from '../settings-store'
import { describeAiRecipient } from '../describe-ai-recipient'
import { AiDataUse } from './ai-data-use'
import { DeviceSetting } from './device-setting'
import { SettingSwitch } from './setting-switch'

/** Settings section that switches AI on and off, and says who receives the user's texts. */
export function AiSettings({ uid }: { readonly uid: string }) {
  return (
    <SettingsSection
      anchor="ai"
      title="AI"
      summary="Suggestions, quick replies, the content map and answers from your notes."
    >
      <AiChoice uid={uid} />
    </SettingsSection>
  )
}

function AiChoice({ uid }: { readonly uid: string }) {
  const isLoaded = useSettings((state) => state.uid === uid && state.isLoaded)
  const isOn = useSettings((state) => state.uid === uid && state.settings.aiEnabled)
  const isUnreachable = useSettings((state) => state.uid === uid && state.isUnreachable)
  const ai = useAiDescription(isOn)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => subscribeToSettings(uid), [uid])

  const choose = async (aiEnabled: boolean) => {
    setFailed(false)
    setFailed(!(await updateSettings(uid, { aiEnabled })))
  }
  return (
    <>
      <SettingSwitch
        label="Use AI"
        hint="When it’s off, no AI reads your words, and AI tools are hidden. Your conversations and earlier questions are kept."
        isOn={isOn}
        isDisabled={!isLoaded}
        onChoose={(aiEnabled) => void choose(aiEnabled)}
      />
      {!isLoaded && isUnreachable && (
        <div className={section.unreachable}>
          <Notice tone="info">Geist can’t reach its server, so it can’t show your AI setting.</Notice>
          <Button onClick={() => void fetchSettings(uid)}>Try again</Button>
        </div>
      )}
      {hasFailed && (
        <Notice tone="error">Geist can’t reach its server, so nothing changed. Try again in a moment.</Notice>
      )}
      {isOn && ai && (
        <>
          <p>{describeAiRecipient(ai)}</p>
          {ai.kind !== 'none' && <AiDataUse ai={ai} />}
        </>
      )}
      {isOn && <DeviceSetting uid={uid} ai={ai} />}
    </>
  )
}

function useAiDescription(isNeeded: boolean): AiDescription | undefined {
  const [ai, setAi] = useState<AiDescription>()
  useEffect(() => {
    let isCancelled = false
    if (isNeeded) {
      describeAi().then(
        (description) => isCancelled || setAi(description),
        // The error is ignored: the first AI request tries again, and sends nothing without it.
        () => undefined,
      )
    }
    return () => {
      isCancelled = true
    }
  }, [isNeeded])
  return ai
}
