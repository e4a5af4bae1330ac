import { limits, type SearchQuery } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type ComponentProps, useRef } from 'react'
import { useStore } from 'zustand'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { TextRowsSkeleton } from '../../../shared/text-row/text-rows-skeleton'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { useOnline } from '../../../shared/use-online'
import type { EarlierQuestions } from '../earlier-questions'
import { EarlierQuestionRow } from './earlier-question-row'
import styles from './earlier-questions-dialog.module.css'

export interface EarlierQuestionsDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'isOpen' | 'onClose' | 'onClosed' | 'finalFocus'
> {
  readonly questions: EarlierQuestions
  readonly onChoose: (query: SearchQuery) => void
}

export function EarlierQuestionsDialog({ questions, onChoose, ...dialog }: EarlierQuestionsDialogProps) {
  const { status, queries, unsavedIds, deletedIds, hasMore, problem } = useStore(questions.store)
  const listRef = useRef<HTMLUListElement>(null)
  // 'Show more' unmounts with the last page.
  useFocusRecovery(listRef, hasMore)
  return (
    <Dialog {...dialog}>
      <DialogHeader
        title="Earlier questions"
        description={`From all your notebooks, newest first. Only you can see them. Geist keeps the last ${limits.searchQueriesMax}. Updating the content map deletes them.`}
        hasCloseIcon
      />
      <DialogBody>
        <div className={styles.body}>
          {queries.length > 0 && (
            <ul ref={listRef} className={styles.list} tabIndex={-1} aria-label="Earlier questions">
              {queries.map((query) => (
                <EarlierQuestionRow
                  key={query.id}
                  query={query}
                  isUnsaved={unsavedIds.has(query.id)}
                  isDeleted={deletedIds.has(query.id)}
                  onChoose={() => onChoose(query)}
                  onDelete={() => void questions.delete(query)}
                  onRestore={() => void questions.restore(query)}
                />
              ))}
            </ul>
          )}
          {status === 'loading' && <TextRowsSkeleton label="Loading your earlier questions" className={styles.bones} />}
          {status === 'ready' && queries.length === 0 && (
            <p className={styles.none}>
              None yet. Ask about the notes in a notebook, and your question will be kept here.
            </p>
          )}
          {status === 'ready' && hasMore && <Button onClick={() => void questions.loadNext()}>Show more</Button>}
          {status === 'unreachable' && <UnreachableNotice onRetry={() => void questions.loadNext()} />}
          {problem && (
            <Notice tone="error">
              {problem === 'not-deleted'
                ? 'Geist can’t reach its server, so the question wasn’t deleted. Try again when you’re back online.'
                : 'Geist can’t reach its server, so the question wasn’t restored. Try again when you’re back online.'}
            </Notice>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}

function UnreachableNotice({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <>
      <Notice tone="info">
        {isOnline
          ? 'Geist can’t reach its server, so it can’t show your earlier questions.'
          : 'You’re offline. Your earlier questions are on the server and will appear when you’re back online.'}
      </Notice>
      <Button onClick={onRetry}>Try again</Button>
    </>
  )
}
