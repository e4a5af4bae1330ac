import { useEffect } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { useCompose } from '../../features/compose/compose-store'
import { Composer } from '../../features/compose/components/composer'
import { insertIntoDraft } from '../../features/compose/insert-into-draft'
import { DictateButton } from '../../features/dictate/components/dictate-button'
import { DictationPanel } from '../../features/dictate/components/dictation-panel'
import { KeptAudio } from '../../features/dictate/components/kept-audio'
import { forgetStrayAudio } from '../../features/dictate/forget-stray-audio'
import { useDictation } from '../../features/dictate/use-dictation'
import styles from '../page.module.css'
import { SaveLine } from '../save-line'

export function CreateEntry() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <title>Create · Geist</title>
      <h1 className="visually-hidden">Create</h1>
      <Desk key={session.uid} uid={session.uid} username={session.username} />
    </main>
  )
}

/** The composer with all that writes into it, for one account. */
function Desk({ uid, username }: { readonly uid: string; readonly username: string }) {
  const draftId = useCompose(({ draft }) => draft.id)
  const isHeld = useCompose(({ submission }) => submission.status === 'held')
  const isOurs = useCompose(({ owner }) => owner === uid)
  const dictation = useDictation(uid, {
    entryId: draftId,
    before: () => useCompose.getState().draft.content,
    insert: (words) => useCompose.getState().owner === uid && insertIntoDraft(words),
  })
  useEffect(() => void forgetStrayAudio(uid, () => useCompose.getState().draft.id), [uid])
  return (
    // What is being said belongs to the note that is submitted.
    <div className={styles.stack} onSubmitCapture={() => dictation.session.finish()}>
      <Composer
        uid={uid}
        username={username}
        tools={<DictateButton dictation={dictation} disabled={isHeld} />}
        provisional={dictation.interim}
      >
        <SaveLine uid={uid} />
      </Composer>
      <DictationPanel dictation={dictation} />
      {isOurs && <KeptAudio uid={uid} entryId={draftId} />}
    </div>
  )
}
