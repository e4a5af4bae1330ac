import { journalQuestionLimits, type Entry, type TextRange } from '@geist/domain'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'

import { useAiGate } from '../../features/ai-consent/use-ai-gate'
import { Chat } from '../../features/chat/components/chat'
import type { QuotedWords } from '../../features/chat/components/answer-text'
import { ReadDialog } from '../../features/read-entry/components/read-dialog'
import { searchSessionOf } from '../../features/search-entries/search-session'
import { useDialog } from '../../shared/dialog/use-dialog'
import { journalOf } from '../../shared/local/current-journal'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { isJournalEmpty } from '../../shared/local/queries/is-journal-empty'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { relocateRange } from '../../shared/relocate-range'
import { showToast } from '../../shared/toast/toast-store'
import { OwnSimilarNotes } from '../notes/own-similar-notes'
import { paths } from '../paths'
import { QuotedNote } from '../notes/quoted-note'

export interface ChatScreenProps {
  readonly uid: string
  readonly username: string
  /** Open conversation; `undefined` for a new one. */
  readonly threadId: string | undefined
}

/** Note and position of a quote. */
interface Quoted {
  readonly entry: Entry
  readonly words: string
  readonly range: TextRange
}

const ways = { chat: paths.chat, thread: paths.thread, compose: paths.createEntry, settings: paths.settings }

/** Duration of explanatory toasts, in milliseconds. */
const explanationMs = 8_000

export function ChatScreen({ uid, username, threadId }: ChatScreenProps) {
  const { gate, dialog } = useAiGate(uid)
  const navigate = useNavigate()
  const reading = useDialog<Quoted>()
  const emptiness = useLiveQuery(uid, isJournalEmpty)
  usePreloadedSearch(uid)
  const author = useMemo(() => ({ uid, username }), [uid, username])

  const openQuote = async ({ quote, text }: QuotedWords) => {
    const journal = journalOf(uid)
    const entry = await entryById(journal, quote.entryId).catch(() => undefined)
    if (entry) return reading.open({ entry, words: text, range: quote })
    const isGone = await isMirrorComplete(journal).catch(() => false)
    return showToast({
      text: isGone
        ? 'This note is gone: it has been deleted for good.'
        : 'This note has not come to this device yet. Try again in a moment.',
      lastsMs: explanationMs,
    })
  }
  return (
    <>
      <Chat
        author={author}
        threadId={threadId}
        ways={ways}
        isEmpty={emptiness.status === 'ready' && emptiness.value}
        tools={{ gate, rank: (question) => searchSessionOf(uid).rank(question, journalQuestionLimits.foundMax) }}
        onQuote={(words) => void openQuote(words)}
        onOpen={(opened) => void navigate(opened === undefined ? paths.chat : paths.thread(opened))}
      />
      {reading.subject && (
        <QuotedNoteDialog
          uid={uid}
          quoted={reading.subject}
          isOpen={reading.isOpen}
          onClose={reading.close}
          onClosed={reading.clearSubject}
        />
      )}
      {dialog}
    </>
  )
}

interface QuotedReadingProps {
  readonly uid: string
  readonly quoted: Quoted
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

function QuotedNoteDialog({ uid, quoted: { entry, words, range }, ...dialog }: QuotedReadingProps) {
  const isQuoted = ({ id }: Entry) => id === entry.id
  const describe = (read: Entry) => {
    const remarks = [
      ...(read.deletedAt === null ? [] : ['This note is in the trash.']),
      ...(!isQuoted(read) || relocateRange(read.content, words, range)
        ? []
        : ['It has been changed since, and these words are not in it any more.']),
    ]
    return remarks.length === 0 ? undefined : remarks.join(' ')
  }
  return (
    <ReadDialog
      entry={entry}
      {...dialog}
      describe={describe}
      renderText={(read) =>
        isQuoted(read) ? (
          <QuotedNote content={read.content} range={relocateRange(read.content, words, range)} />
        ) : (
          read.content
        )
      }
      renderBelow={(read, open) => <OwnSimilarNotes uid={uid} note={read} level={3} onOpen={open} />}
    />
  )
}

/** Preloads the account's search: its index loads while the user types a question. */
function usePreloadedSearch(uid: string): void {
  useEffect(() => {
    const session = searchSessionOf(uid)
    const leave = session.join(() => undefined)
    // A failure is ignored: questions also work without the search.
    session.rank('', 0).catch(() => undefined)
    return leave
  }, [uid])
}
