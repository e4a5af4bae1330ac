import type { Entry } from '@geist/domain'
import { type ReactNode, useCallback } from 'react'

import { NoteAudio } from '../../features/dictate/components/note-audio'
import { useNotesWithAudio } from '../../features/dictate/use-notes-with-audio'

/** Renders the recording of a note, if this device has one. Stable until the recordings change. */
export function useNoteAudio(uid: string): (entry: Entry) => ReactNode {
  const idsWithAudio = useNotesWithAudio(uid)
  return useCallback(
    ({ id }: Entry) => idsWithAudio.has(id) && <NoteAudio uid={uid} entryId={id} />,
    [uid, idsWithAudio],
  )
}
