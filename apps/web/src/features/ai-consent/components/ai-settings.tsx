import { Switch } from '@base-ui/react/switch'
import type { AiDescription } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useEffect, useId, useState } from 'react'

import section from '../../../shared/settings-section.module.css'
import { describeAi } from '../api/describe-ai'
import { fetchSettings, updateSettings, subscribeToSettings, useSettings } from '../settings-store'
import { aiRecipientSentence } from '../ai-recipient-sentence'
import styles from './ai-settings.module.css'
import { AiDataUse } from './ai-data-use'

export function AiSettings({ uid }: { readonly uid: string }) {
  const id = useId()
  const isKnown = useSettings((state) => state.uid === uid && state.isKnown)
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
    <section className={section.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={section.heading}>
        AI
      </h2>
      <div className={styles.choice}>
        <div>
          <p id={`${id}-label`} className={styles.label}>
            Use AI
          </p>
          <p id={`${id}-hint`} className={section.hint}>
            Suggestions, today’s action, quick replies, the content map, similar notes and questions to your journal.
            Off, no AI reads a word of yours, and its tools are not shown.
          </p>
        </div>
        <Switch.Root
          className={styles.switch}
          checked={isOn}
          disabled={!isKnown}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          onCheckedChange={(checked) => void choose(checked)}
        >
          <Switch.Thumb className={styles.thumb} />
        </Switch.Root>
      </div>
      {!isKnown && isUnreachable && (
        <div className={section.unreachable}>
          <Notice tone="info">The server cannot be reached, and this device does not know what you have chosen.</Notice>
          <Button onClick={() => void fetchSettings(uid)}>Try again</Button>
        </div>
      )}
      {hasFailed && (
        <Notice tone="error">
          The server could not be reached, so this is as it was before. Try again in a moment.
        </Notice>
      )}
      {isOn && ai && (
        <>
          <p>{aiRecipientSentence(ai)}</p>
          {ai.kind !== 'none' && <AiDataUse />}
        </>
      )}
    </section>
  )
}

function useAiDescription(isWanted: boolean): AiDescription | undefined {
  const [ai, setAi] = useState<AiDescription>()
  useEffect(() => {
    let isCancelled = false
    if (isWanted) {
      describeAi().then(
        (described) => isCancelled || setAi(described),
        // The first AI request asks again, and sends nothing without a description.
        () => undefined,
      )
    }
    return () => {
      isCancelled = true
    }
  }, [isWanted])
  return ai
}
