import { composerSettings, messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { RefreshCw, Sparkles } from 'lucide-react'
import { useRef } from 'react'

import { describeAiFailure } from '../../../shared/ai/describe-ai-failure'
import iconButton from '../../../shared/icon-button.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import type { QueryPromptsState } from '../use-query-prompts'
import panelStyles from './analysis-panel.module.css'
import styles from './suggestions.module.css'

export interface SuggestionsProps {
  readonly queryPrompts: QueryPromptsState
  readonly onSuggest: () => void
  readonly onChoose: (prompt: string) => void
}

/** Three suggested questions, with placeholders while they load. */
export function Suggestions(props: SuggestionsProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const { queryPrompts, onSuggest } = props
  useFocusRecovery(rootRef, queryPrompts.status === 'none')
  return (
    <div ref={rootRef} className={styles.root} tabIndex={-1}>
      {queryPrompts.status === 'none' ? (
        <Button look="plain" className={panelStyles.beginning} onClick={onSuggest}>
          <Sparkles size={20} strokeWidth={1.75} aria-hidden="true" />
          Suggest a question
        </Button>
      ) : (
        <SuggestedQuestions {...props} queryPrompts={queryPrompts} />
      )}
    </div>
  )
}

function SuggestedQuestions({
  queryPrompts,
  onSuggest,
  onChoose,
}: SuggestionsProps & { readonly queryPrompts: Exclude<QueryPromptsState, { readonly status: 'none' }> }) {
  const isThinking = queryPrompts.status === 'thinking'
  return (
    <div className={styles.suggestions}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Suggestions</h2>
        <button
          type="button"
          className={`${iconButton.tool} ${styles.refresh}`}
          aria-label="More suggestions"
          title="More suggestions"
          aria-busy={isThinking}
          onClick={onSuggest}
        >
          <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <ul className={styles.list} aria-busy={isThinking}>
        {isThinking
          ? skeletonKeys.map((key) => <li key={key} className={styles.skeleton} />)
          : queryPrompts.prompts.map((prompt, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- texts may repeat, and the list is static
              <QuestionItem key={index} prompt={prompt} onChoose={onChoose} />
            ))}
      </ul>
      <p role="status" className={queryPrompts.status === 'failed' ? styles.failure : 'visually-hidden'}>
        {isThinking && 'Thinking of a question'}
        {queryPrompts.status === 'failed' && describeAiFailure(queryPrompts.failure)}
      </p>
    </div>
  )
}

function QuestionItem({ prompt, onChoose }: { readonly prompt: string } & Pick<SuggestionsProps, 'onChoose'>) {
  return (
    <li>
      {isQuestion(prompt) ? (
        <button type="button" className={styles.prompt} dir="auto" onClick={() => onChoose(prompt)}>
          <span className={styles.words}>{prompt}</span>
        </button>
      ) : (
        <span className={styles.message}>{prompt}</span>
      )}
    </li>
  )
}

const skeletonKeys = Array.from({ length: composerSettings.promptSuggestionCount }, (_, index) => index)

/** Whether the text is a question: messages fill the list where questions are missing. */
function isQuestion(prompt: string): boolean {
  return prompt !== messages.noPromptAvailable && prompt !== messages.promptFailed
}
