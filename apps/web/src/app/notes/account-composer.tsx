import { useRef } from 'react'
import { useSearchParams } from 'react-router'

import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import { useCompose } from '../../features/compose/compose-store'
import { Composer } from '../../features/compose/components/composer'
import { DayChip } from '../../features/compose/components/day-chip'
import { DictationPanel } from '../../features/dictate/components/dictation-panel'
import { NoteAudio } from '../../features/dictate/components/note-audio'
import { getInterimText } from '../../features/dictate/use-dictation'
import { usePhotograph } from '../../features/photograph/use-photograph'
import { SaveStatus } from '../navigation/save-status'
import styles from './account-composer.module.css'
import { ComposerNotebook, PublicNotebookNotice, useOwnNotebooks } from './composer-notebook'
import { ComposerTools } from './composer-tools'
import { DraftPhotos } from './draft-photos'
import { useDraftDictation } from './use-draft-dictation'

/** The composer of an account with its input tools, and what they have added to the draft. */
export function AccountComposer({ uid, username }: { readonly uid: string; readonly username: string }) {
  const { gate, dialog } = useAiGate(uid)
  const [searchParams] = useSearchParams()
  const rootRef = useRef<HTMLDivElement>(null)
  const draftId = useCompose(({ draft }) => draft.id)
  const isEmpty = useCompose(({ draft }) => draft.content === '')
  const ownsDraft = useCompose(({ owner }) => owner === uid)
  const dictation = useDraftDictation(uid)
  const photograph = usePhotograph()
  const notebooks = useOwnNotebooks(uid)
  const toolProps = { dictation, photograph, ownsDraft, uid, username, gate }
  return (
    // Finishes the dictation before the submit, so that its last words go into this note.
    <div
      ref={rootRef}
      className={styles.desk}
      onSubmitCapture={() => dictation.session.finish()}
      {...photograph.dropHandlers}
    >
      <Composer
        uid={uid}
        username={username}
        gate={gate}
        // The landing page links here with `?question=today`.
        hasQuestionOfTheDay={searchParams.get('question') === 'today'}
        tools={<ComposerTools {...toolProps} />}
        filing={
          <>
            <DayChip />
            <ComposerNotebook notebooks={notebooks} initialNotebookId={searchParams.get('notebook')} />
          </>
        }
        interimText={getInterimText(dictation, isEmpty)}
      >
        <PublicNotebookNotice notebooks={notebooks} />
        <SaveStatus uid={uid} />
      </Composer>
      {ownsDraft && (
        <DraftPhotos
          uid={uid}
          photograph={photograph}
          getNoteField={() => rootRef.current?.querySelector('textarea')}
        />
      )}
      <DictationPanel dictation={dictation} />
      <div className={styles.audio}>{ownsDraft && <NoteAudio uid={uid} entryId={draftId} />}</div>
      {dialog}
    </div>
  )
}
