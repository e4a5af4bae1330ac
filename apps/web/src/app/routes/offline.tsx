import { parseCategory, parseContent } from '@geist/domain'
import { Notice, Wordmark } from '@geist/ui'
import { type ComponentProps, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

import { type Session, useSession } from '../../features/accounts/session-store'
import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import { useIsAiOff } from '../../features/ai-consent/use-is-ai-off'
import {
  clearDraft,
  type DraftOwner,
  markDraftSubmitted,
  useCompose,
  writeDraft,
} from '../../features/compose/compose-store'
import { AcceptedPrompt } from '../../features/compose/components/accepted-prompt'
import { DraftStatus } from '../../features/compose/components/draft-status'
import { SuggestButton } from '../../features/compose/components/suggest-button'
import { SuggestionActions } from '../../features/compose/components/suggestion-actions'
import { describeDayProblem, toTimeOnDay } from '../../features/compose/draft-day'
import { useCaretHandover } from '../../features/compose/use-caret-handover'
import { useDraft } from '../../features/compose/use-draft'
import { useSuggestion } from '../../features/compose/use-suggestion'
import { type SaveDraftOutcome, OfflineForm } from '../../features/write-offline/components/offline-form'
import { StoredEntries } from '../../features/write-offline/components/stored-entries'
import { storeEntry, watchOfflineEntries } from '../../features/write-offline/offline-entries'
import { useOfflineEntries } from '../../features/write-offline/offline-entries-store'
import { filterVisibleEntries } from '../../features/write-offline/filter-visible-entries'
import { trackTyping } from '../../features/write-offline/typing-pause'
import { lazyPart } from '../../shared/lazy-part'
import { useIsOnDevice } from '../../shared/on-device/device-choice'
import { QuickReply } from '../notes/composer-tools'
import { createNeverAiAction } from '../notes/create-never-ai-action'
import { OfflineFold } from '../notes/offline-fold'
import { OwnNotes } from '../notes/own-notes'
import page from '../page.module.css'
import styles from './offline.module.css'

// Loaded on first use.
const FindOffline = lazyPart(async () => (await import('../notes/find-offline')).FindOffline, FindFailed)

/**
 * Replaces every screen while offline: a form to write, and the user's own notes to read. With the
 * AI on this device, it also has the tools of the composer, and finds notes by questions.
 */
export function Offline() {
  const session = useSession()
  const owner = getDraftOwner(session)
  const author = useDeviceAuthor(session)
  useEffect(watchOfflineEntries, [])
  // When the network returns, no dialog may interrupt typing.
  useEffect(trackTyping, [])
  const headingRef = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // Keeps the focus of a user who is writing. Otherwise focuses the heading, so that screen
    // readers read it.
    if (!headingRef.current?.closest('main')?.contains(document.activeElement)) {
      headingRef.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <header className={styles.bar}>
        <Wordmark />
      </header>
      <main className={`${page.page} ${styles.parts}`}>
        <title>Offline · Geist</title>
        <div className={styles.head}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
            You&apos;re offline at the moment.
          </h1>
          <p className={styles.quiet}>Feel free to jot down your thoughts below.</p>
          {owner === null && (
            <p className={styles.quiet}>
              No one is signed in on this device. The next person who signs in can add what you write here to their
              notes.
            </p>
          )}
        </div>
        {owner !== undefined && <OfflineWriting key={owner} owner={owner} author={author} />}
        {typeof owner === 'string' && (
          <div key={owner} className={styles.folds}>
            {author && (
              <OfflineFold title="Find in your journal">
                <Suspense>
                  <FindOffline {...author} />
                </Suspense>
              </OfflineFold>
            )}
            <OfflineFold title="Read your notes">
              <ReadYourNotes uid={owner} />
            </OfflineFold>
          </div>
        )}
      </main>
    </>
  )
}

interface Author {
  readonly uid: string
  readonly username: string
}

/** The signed-in user, if AI is on, and on this device. */
function useDeviceAuthor(session: Session): Author | undefined {
  const uid = session.status === 'signed-in' ? session.uid : undefined
  const isAiOff = useIsAiOff(uid)
  const isOnDevice = useIsOnDevice(uid ?? '')
  return session.status === 'signed-in' && isOnDevice && !isAiOff ? session : undefined
}

function OfflineWriting({ owner, author }: { readonly owner: DraftOwner; readonly author: Author | undefined }) {
  const ownsDraft = useDraft(owner)
  const offlineEntries = useOfflineEntries()
  return (
    <>
      {ownsDraft && (author ? <AidedDraftForm {...author} /> : <DraftForm owner={owner} onChange={writeDraft} />)}
      <StoredEntries {...filterVisibleEntries(offlineEntries, owner)} />
    </>
  )
}

/** The form with prompts and quick replies. */
function AidedDraftForm({ uid, username }: Author) {
  const contentRef = useRef<HTMLTextAreaElement>(null)
  const { gate, dialog } = useAiGate(uid)
  const content = useCompose((state) => state.draft.content)
  const control = useSuggestion({ gate, hasQuestionOfTheDay: false, noteRef: contentRef })
  const { state, suggestion, change, suggest, acceptOnTab } = control
  return (
    <>
      <DraftForm
        owner={uid}
        contentRef={contentRef}
        placeholder={suggestion}
        heading={<AcceptedPrompt noteRef={contentRef} onChange={change} />}
        tools={
          <>
            <SuggestButton state={state} isBlank={content === ''} onSuggest={suggest} />
            <QuickReply uid={uid} username={username} gate={gate} />
          </>
        }
        onChange={change}
        onKeyDown={acceptOnTab}
      >
        <SuggestionActions content={content} control={control} />
      </DraftForm>
      {dialog}
    </>
  )
}

interface DraftFormProps extends Omit<
  ComponentProps<typeof OfflineForm>,
  'formRef' | 'fields' | 'onSave' | 'contentRef'
> {
  readonly owner: DraftOwner
  readonly contentRef?: ComponentProps<typeof OfflineForm>['contentRef']
}

/** The composer's draft in the form of the offline page. */
function DraftForm({ owner, contentRef, children, ...props }: DraftFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const ownContentRef = useRef<HTMLTextAreaElement>(null)
  useCaretHandover(formRef)
  const draft = useCompose((state) => state.draft)
  return (
    <OfflineForm
      {...props}
      formRef={formRef}
      contentRef={contentRef ?? ownContentRef}
      fields={draft}
      onSave={() => storeDraft(owner)}
    >
      {children}
      <DraftStatus />
    </OfflineForm>
  )
}

/** The user's own notes from this device. */
function ReadYourNotes({ uid }: { readonly uid: string }) {
  const actions = useMemo(() => [createNeverAiAction(uid)], [uid])
  return (
    <OwnNotes
      uid={uid}
      actions={actions}
      empty={<p className={styles.quiet}>There are no notes on this device yet.</p>}
    />
  )
}

function FindFailed() {
  return <Notice tone="error">This part of Geist isn’t on this device yet. It’ll load when you’re back online.</Notice>
}

/**
 * Moves the draft to the offline entries, with the notebook, the day and the question that the
 * composer stored in it. Text that is typed meanwhile stays.
 */
async function storeDraft(owner: DraftOwner): Promise<SaveDraftOutcome> {
  const fields = useCompose.getState().draft
  const content = parseContent(fields.content)
  if (content.status === 'refused') return content
  const category = parseCategory(fields.category)
  if (category.status === 'refused') return category
  const draft = markDraftSubmitted(Date.now())
  const { day, notebookId, prompt } = fields
  const isDated = day !== undefined && describeDayProblem(day, draft.submittedAt) === undefined
  const outcome = await storeEntry({
    id: draft.id,
    uid: owner,
    content: content.value,
    category: category.value,
    timestamp: isDated ? toTimeOnDay(day, draft.submittedAt) : draft.submittedAt,
    ...(notebookId !== undefined && { notebookId }),
    ...(prompt !== undefined && { userPrompt: prompt }),
  })
  if (outcome.status === 'stored') clearDraft(draft)
  return outcome
}

/**
 * Returns the owner of the draft: `null` while signed out, `undefined` while the session is
 * unknown.
 */
function getDraftOwner(session: Session): DraftOwner | undefined {
  if (session.status === 'starting') return undefined
  return session.status === 'signed-out' ? null : session.uid
}
