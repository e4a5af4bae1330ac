import { Button, Notice } from '@geist/ui'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { beforeDictationSentence, recordingSentence, stopSentence, unsupportedSentence } from '../sentences'
import type { DictationControl } from '../use-dictation'
import styles from './dictation-panel.module.css'
import { KeepAudio } from './keep-audio'
import { LanguageSelect } from './language-select'

/** What there is to know and to choose while somebody dictates: it stands under the sheet, and is nothing while nobody does. */
export function DictationPanel({ dictation }: { readonly dictation: DictationControl }) {
  const { state, session, recordingFailure, isUnsupportedSaid } = dictation
  const isActive = state.status === 'asking' || state.status === 'listening' || state.status === 'finishing'
  const isOtherLanguageNeeded = state.status === 'stopped' && state.reason === 'language-not-supported'
  const dismiss = () => session.dismiss()
  const choices = (
    <>
      <LanguageSelect language={dictation.language} onChoose={(language) => session.chooseLanguage(language)} />
      <KeepAudio keepsAudio={dictation.keepsAudio} onKeep={(keeps) => session.keepAudio(keeps)} />
    </>
  )
  return (
    <div className={styles.panel}>
      {/* It is there before what it says, as screen readers need it to be. */}
      <p role="status" className={isActive ? styles.state : 'visually-hidden'}>
        {isActive && <span className={styles.dot} aria-hidden="true" />}
        {stateText(dictation)}
      </p>
      {(isActive || isOtherLanguageNeeded) && choices}
      {state.status === 'stopped' && (
        <Said tone="error" onDismiss={dismiss}>
          {stopSentence(state.reason, dictation.language)}
        </Said>
      )}
      {state.status === 'unsupported' && isUnsupportedSaid && (
        <Said tone="info" onDismiss={dismiss}>
          {unsupportedSentence}
        </Said>
      )}
      {recordingFailure !== undefined && state.status !== 'stopped' && (
        <Said tone="info" onDismiss={dismiss}>
          {recordingSentence(recordingFailure)}
        </Said>
      )}
      <ConfirmDialog
        isOpen={dictation.isNoticeOpen}
        onClose={() => session.closeNotice()}
        onConfirm={() => session.acceptNotice()}
        title="Before you dictate"
        question={beforeDictationSentence}
        confirmLabel="Start listening"
        cancelLabel="Not now"
      >
        <div className={styles.choices}>{choices}</div>
      </ConfirmDialog>
    </div>
  )
}

function Said({
  tone,
  onDismiss,
  children,
}: {
  readonly tone: 'error' | 'info'
  readonly onDismiss: () => void
  readonly children: string
}) {
  return (
    <div className={styles.said}>
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

function stateText({ state }: DictationControl): string {
  switch (state.status) {
    case 'asking':
      return 'Allow the microphone when the browser asks'
    case 'listening':
      return 'Listening'
    case 'finishing':
      return 'Writing the last words…'
    case 'idle':
    case 'unsupported':
    case 'stopped':
      return ''
    default:
      return state satisfies never
  }
}
