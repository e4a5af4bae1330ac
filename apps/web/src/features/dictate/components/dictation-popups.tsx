import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { dictationNotice } from '../dictation-sentences'
import type { DictationControl } from '../use-dictation'
import styles from './dictation-popups.module.css'
import { KeepAudioCheckbox } from './keep-audio-checkbox'
import { LanguageSelect } from './language-select'

/** Language of the dictation, and whether its audio is kept. */
export function DictationPreferences({ dictation }: { readonly dictation: DictationControl }) {
  const { session, language, keepsAudio } = dictation
  return (
    <>
      <LanguageSelect language={language} onChoose={(next) => session.setLanguage(next)} />
      <KeepAudioCheckbox isChecked={keepsAudio} onChange={(isChecked) => session.setKeepsAudio(isChecked)} />
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
        <DictationPreferences dictation={dictation} />
      </div>
    </ConfirmDialog>
  )
}
