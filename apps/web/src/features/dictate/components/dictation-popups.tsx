import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { dictationNotice } from '../sentences'
import type { DictationControl } from '../use-dictation'
import styles from './dictation-popups.module.css'
import { KeepAudio } from './keep-audio'
import { LanguageSelect } from './language-select'

export function DictationChoices({ dictation }: { readonly dictation: DictationControl }) {
  const { session, language, keepsAudio } = dictation
  return (
    <>
      <LanguageSelect language={language} onChoose={(next) => session.chooseLanguage(next)} />
      <KeepAudio keepsAudio={keepsAudio} onKeep={(keeps) => session.keepAudio(keeps)} />
    </>
  )
}

/** Explains before the first dictation who receives the audio. */
export function DictationNotice({ dictation }: { readonly dictation: DictationControl }) {
  const { session, isNoticeOpen } = dictation
  return (
    <ConfirmDialog
      isOpen={isNoticeOpen}
      onClose={() => session.closeNotice()}
      title="Before you dictate"
      question={dictationNotice}
      confirm={{ label: 'Start listening', onClick: () => session.acceptNotice() }}
      cancelLabel="Not now"
    >
      <div className={styles.choices}>
        <DictationChoices dictation={dictation} />
      </div>
    </ConfirmDialog>
  )
}
