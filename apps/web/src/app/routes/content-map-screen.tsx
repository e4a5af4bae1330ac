import type { Entry } from '@geist/domain'
import { buttonClass } from '@geist/ui'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { useSettings } from '../../features/ai-consent/settings-store'
import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import { ContentMap } from '../../features/content-map/components/content-map'
import type { MapPaths } from '../../features/content-map/components/map-layout'
import { deleteStoredMap } from '../../features/content-map/store/delete-stored-map'
import { ReadDialog } from '../../features/read-entry/components/read-dialog'
import { useDialog } from '../../shared/dialog/use-dialog'
import { ScreenSkeleton } from '../screens/screen-skeleton'
import { OwnNoteText } from '../notes/own-note-text'
import { OwnSimilarNotes } from '../notes/own-similar-notes'
import { createFilterPath } from '../notes/pick-filters'
import styles from '../page.module.css'
import { paths } from '../paths'

const mapPaths: MapPaths = {
  compose: paths.createEntry,
  profile: paths.profile,
  month: ({ year, month }) => {
    const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    return paths.dashboard + createFilterPath('')('date', date)
  },
}

/** The content map and its dialogs, for an account with AI on. */
export function ContentMapScreen({ uid }: { readonly uid: string }) {
  const { gate, dialog } = useAiGate(uid)
  const areSettingsLoaded = useSettings((state) => state.uid === uid && (state.isLoaded || state.isUnreachable))
  const readDialog = useDialog<Entry>()
  const askConsent = async () => {
    const { signal } = new AbortController()
    return (await gate.consent({ isRefused: true, signal })).status === 'given'
  }
  if (gate.isOff) return <AiOffMessage uid={uid} />
  // Fetches nothing until the AI setting is known.
  if (!areSettingsLoaded) return <ScreenSkeleton heading="Opening the map" />
  return (
    <>
      <ContentMap
        uid={uid}
        paths={mapPaths}
        onOpen={readDialog.open}
        askConsent={askConsent}
        renderSimilar={(similar) => <OwnSimilarNotes uid={uid} level={2} {...similar} />}
      />
      {readDialog.subject && (
        <ReadDialog
          entry={readDialog.subject}
          isOpen={readDialog.isOpen}
          onClose={readDialog.close}
          onClosed={readDialog.clearSubject}
          renderText={(entry) => <OwnNoteText entry={entry} />}
          renderBelow={(entry, open) => <OwnSimilarNotes uid={uid} note={entry} level={3} onOpen={open} />}
        />
      )}
      {dialog}
    </>
  )
}

function AiOffMessage({ uid }: { readonly uid: string }) {
  // Deletes the stored map, which was drawn while AI was on.
  useEffect(() => void deleteStoredMap(uid).catch(() => undefined), [uid])
  return (
    <div className={styles.centred}>
      <h1 className={styles.title}>Analyze</h1>
      <p>
        An AI reads your notes to make the map. AI is off for your account, so there’s no map, and nothing is read or
        sent.
      </p>
      <Link to={paths.aiSettings} className={buttonClass('primary')}>
        Go to Settings
      </Link>
    </div>
  )
}
