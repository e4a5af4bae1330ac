import { Notice } from '@geist/ui'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import { useCompose } from '../../features/compose/compose-store'
import { Composer } from '../../features/compose/components/composer'
import { insertIntoDraft, textBeforeInsertion } from '../../features/compose/insert-into-draft'
import { DictateButton } from '../../features/dictate/components/dictate-button'
import { DictationPanel } from '../../features/dictate/components/dictation-panel'
import { KeptAudio } from '../../features/dictate/components/kept-audio'
import { deleteOrphanedAudio } from '../../features/dictate/delete-orphaned-audio'
import { provisionalText, useDictation } from '../../features/dictate/use-dictation'
import { PhotographTool } from '../../features/photograph/components/photograph-tool'
import { usePhotosInDraft } from '../../features/photograph/photos-in-draft'
import { usePhotograph } from '../../features/photograph/use-photograph'
import { QuickReplyTool, type QuickReplyToolProps } from '../../features/quick-reply/components/quick-reply-tool'
import { lazyPart } from '../../shared/lazy-part'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import styles from '../page.module.css'
import type { PhotoToDraftProps } from '../notes/photo-to-draft'
import { SaveStatus } from '../navigation/save-status'
import desk from './create-entry.module.css'

const PhotoToDraft = lazyPart(async () => (await import('../notes/photo-to-draft')).PhotoToDraft, PhotoToDraftFallback)

export function CreateEntry() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <title>Create · Geist</title>
      <h1 className="visually-hidden">Create</h1>
      <ComposerForAccount key={session.uid} uid={session.uid} username={session.username} />
    </main>
  )
}

/** The composer and its input tools (dictation, photos, quick reply). */
function ComposerForAccount({ uid, username }: { readonly uid: string; readonly username: string }) {
  useReportFirstScreen(true)
  const { gate, dialog } = useAiGate(uid)
  const [search] = useSearchParams()
  const rootRef = useRef<HTMLDivElement>(null)
  const draftId = useCompose(({ draft }) => draft.id)
  const isEmpty = useCompose(({ draft }) => draft.content === '')
  const ownsDraft = useCompose(({ owner }) => owner === uid)
  const insert = useCallback(
    (words: string) => useCompose.getState().owner === uid && insertIntoDraft(words) !== undefined,
    [uid],
  )
  const dictation = useDictation(uid, {
    entryId: draftId,
    before: textBeforeInsertion,
    insert,
  })
  const photograph = usePhotograph()
  const hasPhotos = usePhotosInDraft(({ photos }) => photos.length > 0)
  useEffect(() => void deleteOrphanedAudio(uid, () => useCompose.getState().draft.id), [uid])
  return (
    // Finish the dictation on submit, so that its last words go into this note.
    <div
      ref={rootRef}
      className={desk.desk}
      onSubmitCapture={() => dictation.session.finish()}
      {...photograph.dropHandlers}
    >
      <Composer
        uid={uid}
        username={username}
        gate={gate}
        // The landing page links here with `?question=today`.
        suggestsQuestionOfTheDay={search.get('question') === 'today'}
        tools={
          <>
            <DictateButton dictation={dictation} />
            <PhotographTool photograph={photograph} />
            {ownsDraft && <QuickReply uid={uid} username={username} gate={gate} />}
          </>
        }
        provisional={provisionalText(dictation, isEmpty)}
      >
        <SaveStatus uid={uid} />
      </Composer>
      {ownsDraft && (photograph.source || hasPhotos) && (
        <Suspense>
          <PhotoToDraft
            key={photograph.openCount}
            uid={uid}
            photograph={photograph}
            noteField={() => rootRef.current?.querySelector('textarea')}
          />
        </Suspense>
      )}
      <DictationPanel dictation={dictation} />
      <div className={desk.audio}>{ownsDraft && <KeptAudio uid={uid} entryId={draftId} />}</div>
      {dialog}
    </div>
  )
}

/** Separate component, so that typing re-renders only this button. */
function QuickReply(props: Omit<QuickReplyToolProps, 'draft'>) {
  return <QuickReplyTool {...props} draft={useCompose(({ draft }) => draft.content)} />
}

function PhotoToDraftFallback({ photograph }: PhotoToDraftProps) {
  return photograph.isOpen && <Notice tone="error">Couldn’t load the camera. Reconnect, then reload the page.</Notice>
}
