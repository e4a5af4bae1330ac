import type { SearchQuery } from '@geist/domain'
import { Button } from '@geist/ui'
import { History } from 'lucide-react'
import { type RefObject, useRef } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import type { EarlierQuestions } from '../earlier-questions'
import styles from './analysis-panel.module.css'
import { EarlierQuestionsDialog } from './earlier-questions-dialog'

export interface EarlierQuestionsButtonProps {
  readonly questions: EarlierQuestions
  /** Receives the focus after a choice; defaults to the button. */
  readonly focusAfterChoice?: RefObject<HTMLElement | null>
  readonly onChoose: (query: SearchQuery) => void
}

export function EarlierQuestionsButton({ questions, focusAfterChoice, onChoose }: EarlierQuestionsButtonProps) {
  const { subject, isOpen, open, close, clearSubject } = useDialog<true>()
  const chosenQuery = useRef<SearchQuery>(undefined)
  return (
    <>
      <Button
        look="plain"
        className={styles.beginning}
        aria-haspopup="dialog"
        onClick={() => {
          chosenQuery.current = undefined
          void questions.load()
          open(true)
        }}
      >
        <History size={20} strokeWidth={1.75} aria-hidden="true" />
        Earlier questions
      </Button>
      {subject && (
        <EarlierQuestionsDialog
          questions={questions}
          isOpen={isOpen}
          onClose={close}
          // Wait until the dialog has closed: it would cover the answer that scrolls into view.
          onClosed={() => {
            if (chosenQuery.current) onChoose(chosenQuery.current)
            clearSubject()
          }}
          finalFocus={() => (chosenQuery.current && focusAfterChoice?.current) ?? true}
          onChoose={(query) => {
            chosenQuery.current = query
            close()
          }}
        />
      )}
    </>
  )
}
