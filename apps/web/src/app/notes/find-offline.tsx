import { journalQuestionLimits } from '@geist/domain'
import { useMemo, useRef, useState } from 'react'

import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import type { OpenQuote } from '../../features/chat/components/answer-text'
import { ConversationTurns } from '../../features/chat/components/conversation-turns'
import { QuestionDock } from '../../features/chat/components/question-dock'
import type { AskDependencies } from '../../features/chat/question-asker'
import { useOpenThread } from '../../features/chat/use-chat-state'
import { getSearchSession } from '../../features/search-entries/search-session'
import { isJournalEmpty } from '../../shared/local/queries/is-journal-empty'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { paths } from '../paths'
import { useQuotedNoteDialog } from './use-quoted-note-dialog'

interface Author {
  readonly uid: string
  readonly username: string
}

/** Questions to the journal on the offline page, which this device answers. */
export function FindOffline({ uid, username }: Author) {
  const { gate, dialog: noticeDialog } = useAiGate(uid)
  const { openQuote, dialog: quoteDialog } = useQuotedNoteDialog(uid)
  const [threadId, setThreadId] = useState<string>()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const author = useMemo(() => ({ uid, username }), [uid, username])
  const emptyQuery = useLiveQuery(uid, isJournalEmpty)
  const dependencies: AskDependencies = {
    gate,
    rankEntries: (query) => getSearchSession(uid).rank(query, journalQuestionLimits.foundMax),
  }
  return (
    <>
      {threadId !== undefined && (
        <OfflineConversation
          author={author}
          threadId={threadId}
          dependencies={dependencies}
          onQuote={(quote) => void openQuote(quote)}
          onAskedAgain={() => fieldRef.current?.focus()}
        />
      )}
      <QuestionDock
        uid={uid}
        fieldRef={fieldRef}
        threadId={threadId}
        paths={{ chat: paths.chat, settings: paths.aiSettings }}
        isJournalEmpty={emptyQuery.status === 'ready' && emptyQuery.value}
        suggestedQuestions={[]}
        dependencies={dependencies}
        onOpen={setThreadId}
        isInline
      />
      {quoteDialog}
      {noticeDialog}
    </>
  )
}

interface OfflineConversationProps {
  readonly author: Author
  readonly threadId: string
  readonly dependencies: AskDependencies
  readonly onQuote: OpenQuote
  readonly onAskedAgain: () => void
}

function OfflineConversation(props: OfflineConversationProps) {
  const thread = useOpenThread(props.author.uid, props.threadId)
  return thread && <ConversationTurns {...props} turns={thread.turns} settingsPath={paths.aiSettings} />
}
