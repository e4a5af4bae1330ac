import type { Entry } from '@geist/domain'

import { useSession } from '../../features/accounts/session-store'
import { waitForSettings } from '../../features/ai-consent/settings-store'
import { useIsAiOff } from '../../features/ai-consent/use-is-ai-off'
import { SimilarNotes, type SimilarNotesProps } from '../../features/similar-notes/components/similar-notes'
import { clearSimilarityCache } from '../../features/similar-notes/similarity-cache'

useSession.subscribe(({ status }) => {
  if (status === 'signed-out') clearSimilarityCache()
})

const sources = { loadSettings: waitForSettings, readDeviceVectors: loadDeviceVectors }

export interface OwnSimilarNotesProps extends Omit<SimilarNotesProps, 'sources'> {
  readonly uid: string
  readonly note: Entry
}

/** Similar notes of the account. Renders nothing if its AI is off, or below another user's note. */
export function OwnSimilarNotes({ uid, note, ...rest }: OwnSimilarNotesProps) {
  const isAiOff = useIsAiOff(uid)
  if (isAiOff || note.uid !== uid) return null
  return <SimilarNotes key={note.id} note={note} sources={sources} {...rest} />
}

/**
 * Loads the vectors of the content map that this device drew last; `undefined` if there is none.
 */
async function loadDeviceVectors(uid: string) {
  const module = await import('../../features/content-map/store/read-stored-vectors').catch(() => undefined)
  return module?.readStoredVectors(uid)
}
