import { parseSearchQuery, type SearchQuery } from '@geist/domain'
import { Button } from '@geist/ui'
import type { Ref, RefObject } from 'react'

import { useOnline } from '../../../shared/use-online'
import type { EarlierQuestions } from '../earlier-questions'
import type { useUserPromptField } from '../use-user-prompt-field'
import { type QueryPromptsOptions, useQueryPrompts } from '../use-query-prompts'
import styles from './analysis-panel.module.css'
import { EarlierQuestionsButton } from './earlier-questions-button'
import { UserPromptField } from './user-prompt-field'
import { Suggestions } from './suggestions'

export interface QuestionFormProps {
  readonly ref: Ref<HTMLFormElement>
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly userPromptField: ReturnType<typeof useUserPromptField>
  /** Why the selection cannot be sent; empty if it can. */
  readonly sizeProblem: string
  readonly suggestionOptions: QueryPromptsOptions
  readonly questions: EarlierQuestions
  readonly onRecall: (query: SearchQuery) => void
  readonly onSend: () => void
  /** Stops the pending question; `undefined` if none is pending. */
  readonly onStop: (() => void) | undefined
}

/** Field for a question, with suggested and earlier questions to begin from. */
export function QuestionForm(props: QuestionFormProps) {
  const { ref, fieldRef, sizeProblem, questions, onRecall, onSend, onStop } = props
  const { prompt, typePrompt, replacePrompt } = props.userPromptField
  const { queryPrompts, suggest } = useQueryPrompts(props.suggestionOptions)
  return (
    <form
      ref={ref}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (onStop) onStop()
        else onSend()
      }}
    >
      <UserPromptField
        ref={fieldRef}
        label="What would you like to ask about the selected notes?"
        value={prompt}
        onChange={typePrompt}
        onSend={() => !onStop && onSend()}
      />
      <div className={styles.beginnings}>
        <Suggestions
          queryPrompts={queryPrompts}
          onSuggest={() => void suggest()}
          onChoose={(suggested) => {
            replacePrompt(suggested)
            fieldRef.current?.focus()
          }}
        />
        <EarlierQuestionsButton
          questions={questions}
          focusAfterChoice={fieldRef}
          onChoose={(query) => {
            replacePrompt(parseSearchQuery(query).question)
            onRecall(query)
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" look={onStop ? 'quiet' : 'primary'} className={styles.main}>
          {onStop ? 'Stop' : 'Ask'}
        </Button>
        <SendProblem sizeProblem={sizeProblem} />
      </div>
    </form>
  )
}

function SendProblem({ sizeProblem }: Pick<QuestionFormProps, 'sizeProblem'>) {
  const isOnline = useOnline()
  return (
    <p className={styles.limit} role="status">
      {isOnline ? sizeProblem : offlineSentence}
    </p>
  )
}

const offlineSentence = 'You’re offline. Your question is kept here until you can ask it. Hallucinate works offline.'
