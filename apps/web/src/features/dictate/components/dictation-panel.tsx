import { Button, Notice } from '@geist/ui'
import { Suspense, useState } from 'react'

import { EmptyFallback, lazyPart } from '../../../shared/lazy-part'
import {
  dictationNotice,
  describeRecordingFailure,
  describeStopReason,
  unsupportedSentence,
} from '../dictation-sentences'
import type { DictationControl } from '../use-dictation'
import styles from './dictation-panel.module.css'

interface DictationPanelProps {
  readonly dictation: DictationControl
}

// Loads on first use. If loading fails, fallbacks keep dictation usable.
const loadPopups = () => import('./dictation-popups')
const DictationPreferences = lazyPart(async () => (await loadPopups()).DictationPreferences, EmptyFallback)
const DictationNotice = lazyPart(async () => (await loadPopups()).DictationNotice, InlineNoticeFallback)

/** Status, preferences and messages of a dictation, below the sheet. Empty while idle. */
export function DictationPanel({ dictation }: DictationPanelProps) {
  const { state, session, recordingFailure, showsUnsupported, isNoticeOpen } = dictation
  // Stays mounted after the first opening, so that its closing animation can run.
  const [isNoticeMounted, setNoticeMounted] = useState(isNoticeOpen)
  if (isNoticeOpen && !isNoticeMounted) setNoticeMounted(true)
  const isActive = state.status === 'asking' || state.status === 'listening' || state.status === 'finishing'
  const needsOtherLanguage = state.status === 'stopped' && state.reason === 'language-not-supported'
  const dismiss = () => session.dismiss()
  return (
    <div className={styles.panel}>
      {/* Always mounted: screen readers announce only changes of an existing live region. */}
      <p role="status" className={isActive ? styles.state : 'visually-hidden'}>
        {isActive && <span className={styles.dot} aria-hidden="true" />}
        {describeState(dictation)}
      </p>
      <Suspense>{(isActive || needsOtherLanguage) && <DictationPreferences dictation={dictation} />}</Suspense>
      {state.status === 'stopped' && (
        <DismissibleNotice tone="error" onDismiss={dismiss}>
          {describeStopReason(state.reason, dictation.language)}
        </DismissibleNotice>
      )}
      {state.status === 'unsupported' && showsUnsupported && (
        <DismissibleNotice tone="info" onDismiss={dismiss}>
          {unsupportedSentence}
        </DismissibleNotice>
      )}
      {recordingFailure !== undefined && state.status !== 'stopped' && (
        <DismissibleNotice tone="info" onDismiss={dismiss}>
          {describeRecordingFailure(recordingFailure)}
        </DismissibleNotice>
      )}
      <Suspense>{isNoticeMounted && <DictationNotice dictation={dictation} />}</Suspense>
    </div>
  )
}

function InlineNoticeFallback({ dictation }: DictationPanelProps) {
  const { session, isNoticeOpen } = dictation
  if (!isNoticeOpen) return null
  return (
    <div className={styles.message}>
      <Notice tone="info">
        {dictationNotice}
        <span className={styles.buttons}>
          <Button onClick={() => session.closeNotice()}>Not now</Button>
          <Button look="primary" onClick={() => session.acceptNotice()}>
            Start listening
          </Button>
        </span>
      </Notice>
    </div>
  )
}

function DismissibleNotice({
  tone,
  onDismiss,
  children,
}: {
  readonly tone: 'error' | 'info'
  readonly onDismiss: () => void
  readonly children: string
}) {
  return (
    <div className={styles.message}>
      <Notice tone={tone}>
        <span className={styles.sentence}>
          <span>{children}</span>
          <Button look="plain" className={styles.dismiss} onClick={onDismiss}>
            Dismiss
          </Button>
        </span>
      </Notice>
    </div>
  )
}

function describeState({ state }: DictationControl): string {
  switch (state.status) {
    case 'asking':
      return 'Allow the microphone when the browser asks'
    case 'listening':
      return 'Listening'
    case 'finishing':
      return 'Finishing up…'
    case 'idle':
    case 'unsupported':
    case 'stopped':
      return ''
    default:
      return state satisfies never
  }
}
