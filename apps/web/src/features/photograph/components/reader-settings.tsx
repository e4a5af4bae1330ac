import { SettingsSection } from '../../../shared/settings-section/settings-section'
import { ReaderChoice } from './reader-choice'

/** Section of the settings for choosing the photo reader. */
export function ReaderSettings({ uid }: { readonly uid: string }) {
  return (
    <SettingsSection
      anchor="photos"
      title="Photos of text"
      summary="Where photos are read, for your account on this device."
    >
      <ReaderChoice uid={uid} />
    </SettingsSection>
  )
}
