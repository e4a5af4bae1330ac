import { journalQuestionLimits } from '@geist/domain'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'

import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import { useAskName, useReportedAi } from '../../features/ai-consent/use-ask-name'
import { Chat } from '../../features/chat/components/chat'
import { getSearchSession } from '../../features/search-entries/search-session'
import { isJournalEmpty } from '../../shared/local/queries/is-journal-empty'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { useQuotedNoteDialog } from '../notes/use-quoted-note-dialog'
import { useSuggestedQuestions } from '../notes/use-suggested-questions'
import { paths } from '../paths'

export interface ChatScreenProps {
  readonly uid: string
  readonly username: string
  /** Open conversation; `undefined` for a new one. */
  readonly threadId: string | undefined
}

const chatPaths = {
  chat: paths.chat,
  thread: paths.thread,
  compose: paths.createEntry,
  settings: paths.aiSettings,
  search: paths.search,
}

/** The conversations of an account with its journal, wired to its notes, AI settings and search. */
export function ChatScreen({ uid, username, threadId }: ChatScreenProps) {
  const { gate, dialog: noticeDialog } = useAiGate(uid)
  const navigate = useNavigate()
  const { openQuote, dialog: quoteDialog } = useQuotedNoteDialog(uid)
  const emptyQuery = useLiveQuery(uid, isJournalEmpty)
  usePreloadedSearch(uid)
  useReportedAi()
  const { screen: name } = useAskName()
  const suggestedQuestions = useSuggestedQuestions(uid, threadId === undefined)
  const author = useMemo(() => ({ uid, username }), [uid, username])
  return (
    <>
      <Chat
        author={author}
        threadId={threadId}
        name={name}
        suggestedQuestions={suggestedQuestions}
        paths={chatPaths}
        isJournalEmpty={emptyQuery.status === 'ready' && emptyQuery.value}
        dependencies={{
          gate,
          rankEntries: (query) => getSearchSession(uid).rank(query, journalQuestionLimits.foundMax),
        }}
        onQuote={(quote) => void openQuote(quote)}
        onOpen={(openedId) => void navigate(openedId === undefined ? paths.chat : paths.thread(openedId))}
      />
      {quoteDialog}
      {noticeDialog}
    </>
  )
}

/** Preloads the account's search, so that its index is ready when the user asks a question. */
function usePreloadedSearch(uid: string): void {
  useEffect(() => {
    const session = getSearchSession(uid)
    const leaveSession = session.join(() => undefined)
    // Ignores a failure: questions also work without the search.
    session.rank({ question: '', previousQuestions: [], now: 0, timeZone: 'UTC' }, 0).catch(() => undefined)
    return leaveSession
  }, [uid])
}
