import { useCallback, useEffect } from 'react'

import { useCompose } from '../../features/compose/compose-store'
import { insertIntoDraft, readTextBeforeCaret } from '../../features/compose/insert-into-draft'
import { deleteOrphanedAudio } from '../../features/dictate/delete-orphaned-audio'
import { useDictation } from '../../features/dictate/use-dictation'

/** Dictation into the account's draft. Also deletes recordings whose draft no longer exists. */
export function useDraftDictation(uid: string) {
  const draftId = useCompose(({ draft }) => draft.id)
  const insert = useCallback(
    (words: string) => useCompose.getState().owner === uid && insertIntoDraft(words) !== undefined,
    [uid],
  )
  useEffect(() => void deleteOrphanedAudio(uid, () => useCompose.getState().draft.id), [uid])
  return useDictation(uid, { entryId: draftId, readTextBefore: readTextBeforeCaret, insert })
}
