import { joinSelection, messages, parseSearchQuery } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'

import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import { useOnline } from '../../../shared/use-online'
import type { EarlierQuestions } from '../earlier-questions'
import { useScrollIntoView } from '../use-scroll-into-view'
import { type Answer, useComplexQuery } from '../use-complex-query'
import { usePrompt } from '../use-prompt'
import { useQueryPrompts } from '../use-query-prompts'
import { useRecalledQuestion } from '../use-recalled-question'
import { useSaving } from '../use-saving'
import type { LeadToEntry, TabProps } from '../tab-props'
import styles from './analysis-panel.module.css'
import { EarlierAnswer } from './earlier-answer'
import { EarlierQuestionsButton } from './earlier-questions-button'
import { HoldScreen } from './hold-screen'
import { LeftOut } from './left-out'
import { PromptField } from './prompt-field'
import { QuotedAnalysis } from './quoted-analysis'
import { SaveButton, SaveProblem } from './save-result'
import { Suggestions } from './suggestions'

export interface ComplexQueryTabProps extends TabProps {
  readonly leadToEntry: LeadToEntry
  readonly mayAskUnprompted: boolean
  readonly settingsPath: string
  readonly questions: EarlierQuestions
  readonly onAnswered: (answer: Answer) => void
}

export function ComplexQueryTab(props: ComplexQueryTabProps) {
  return props.gate.isOff ? <SwitchedOff {...props} /> : <Asking {...props} />
}

/** Earlier questions stay readable and deletable after AI is switched off. */
function SwitchedOff({ author, settingsPath, questions }: ComplexQueryTabProps) {
  const { recalled, recall } = useRecalledQuestion(undefined)
  return (
    <>
      <Notice tone="info">
        AI is switched off for your account, so none can be asked about your entries. You can switch it on in{' '}
        <Link to={settingsPath}>Settings</Link>. Hallucinate needs no AI.
      </Notice>
      <EarlierQuestionsButton questions={questions} onChoose={recall} />
      {recalled && <EarlierAnswer key={recalled.id} author={author} recalled={recalled} />}
    </>
  )
}

function Asking({
  author,
  notebookName,
  selected,
  gate,
  leadTo,
  leadToEntry,
  mayAskUnprompted,
  questions,
  onAnswered,
}: ComplexQueryTabProps) {
  const { prompt, type, replace } = usePrompt()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOnline = useOnline()
  const { asked, ask, stop } = useComplexQuery(gate, onAnswered)
  const { recalled, recall, leave } = useRecalledQuestion(asked)
  const { queryPrompts, suggest } = useQueryPrompts(author.uid, gate, mayAskUnprompted)
  const { savingOf, save } = useSaving(author)
  // Report an oversized selection while the user selects, before they write a question.
  const tooMuch = useMemo(() => {
    const joined = joinSelection(selected)
    return joined.status === 'refused' && joined.reason !== 'nothing-selected' ? joined.sentence : ''
  }, [selected])
  const isThinking = asked.status === 'thinking'
  const answer = !recalled && asked.status === 'answered' ? asked.answer : undefined
  const result = useRef<HTMLElement>(null)
  useScrollIntoView(result, answer?.id, 'result')
  const send = () => void ask({ collectionName: notebookName, prompt, selected })
  const sendAgain = () => {
    // This button unmounts with the error. The submit button stays, and can stop the request.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    send()
  }
  return (
    <>
      {(prompt !== '' || asked.status !== 'none') && <HoldScreen />}
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isThinking) stop()
          else send()
        }}
      >
        <PromptField
          ref={field}
          label="What would you like to ask about the selected entries?"
          value={prompt}
          onChange={type}
          onSend={() => !isThinking && send()}
        />
        <div className={styles.beginnings}>
          <Suggestions
            queryPrompts={queryPrompts}
            onSuggest={() => void suggest()}
            onChoose={(chosen) => {
              replace(chosen)
              field.current?.focus()
            }}
          />
          <EarlierQuestionsButton
            questions={questions}
            focusAfterChoice={field}
            onChoose={(query) => {
              replace(parseSearchQuery(query).question)
              recall(query)
            }}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" look={isThinking ? 'quiet' : 'primary'} className={styles.main}>
            {isThinking ? 'Stop' : 'Ask'}
          </Button>
          <p className={styles.limit} role="status">
            {isOnline
              ? tooMuch
              : 'You’re offline, and questions are answered on the server. Yours stays here; Hallucinate needs no network.'}
          </p>
        </div>
      </form>
      {!recalled && asked.status === 'refused' && <Notice tone="error">{asked.sentence}</Notice>}
      {!recalled && asked.status === 'failed' && (
        <div className={styles.failure}>
          <Notice tone="error">
            <p>{messages.analyzeFailed}</p>
            <p>{aiFailureSentence(asked.failure)}</p>
          </Notice>
          {asked.failure.reason !== 'off' && <Button onClick={sendAgain}>Try again</Button>}
        </div>
      )}
      {isThinking && (
        <p role="status" className={styles.thinking}>
          {messages.thinking}
        </p>
      )}
      {recalled && (
        <EarlierAnswer
          key={recalled.id}
          author={author}
          recalled={recalled}
          onLeave={
            asked.status === 'answered'
              ? () => {
                  field.current?.focus()
                  leave()
                }
              : undefined
          }
        />
      )}
      {answer && (
        <section ref={result} className={styles.result} aria-label="Answer">
          <QuotedAnalysis key={answer.id} pieces={answer.pieces} leadTo={leadTo} />
          <LeftOut leftOut={answer.leftOut} leadToEntry={leadToEntry} />
          <div className={styles.foot}>
            <div className={styles.actions}>
              <SaveButton
                saving={savingOf(answer.id)}
                onSave={() =>
                  void save({ id: answer.id, kind: 'complex-query', text: answer.text, prompt: answer.prompt })
                }
              />
            </div>
            <SaveProblem saving={savingOf(answer.id)} text={answer.text} fileName="geist-answer.txt" />
          </div>
        </section>
      )}
      <p role="status" className="visually-hidden">
        {recalled && 'The answer that was given then is below.'}
        {answer && `The answer: ${answer.text}`}
      </p>
    </>
  )
}
