import { useSession } from '../../features/accounts/session-store'
import { AiSettings } from '../../features/ai-consent/components/ai-settings'
import { ReadingSettingsSection } from '../../features/choose-reading/components/reading-settings-section'
import { SchemeSettings } from '../../features/choose-scheme/components/scheme-settings'
import { ReaderSettings } from '../../features/photograph/components/reader-settings'
import { BlockedPeople } from '../../features/report/components/blocked-people'
import { AboutLinks } from '../navigation/about-links'
import { AccountSection } from '../navigation/account-section'
import styles from '../page.module.css'
import ownStyles from './settings.module.css'

export function Settings() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={`${styles.page} ${ownStyles.parts}`}>
      <title>Settings · Geist</title>
      <h1 className={styles.title}>Settings</h1>
      <div className={ownStyles.sections}>
        <SchemeSettings />
        <ReadingSettingsSection />
        <AiSettings key={session.uid} uid={session.uid} />
        <ReaderSettings key={`photos-${session.uid}`} uid={session.uid} />
        <BlockedPeople key={`blocked-${session.uid}`} uid={session.uid} />
        <AccountSection key={`account-${session.uid}`} uid={session.uid} username={session.username} />
      </div>
      <AboutLinks />
    </main>
  )
}
