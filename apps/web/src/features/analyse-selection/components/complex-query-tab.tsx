import { joinSelected, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'

import { aiFailureSentence } from '../../../shared/ai/ai-failure-sentence'
import { useOnline } from '../../../shared/use-online'
import { useInSight } from '../use-in-sight'
import { useComplexQuery } from '../use-complex-query'
import { useQueryPrompts } from '../use-query-prompts'
import { useSaving } from '../use-saving'
import type { LeadToEntry, TabProps } from '../tab-props'
import styles from './analysis-panel.module.css'
import { Held } from './held'
import { LeftOut } from './left-out'
import { PromptField } from './prompt-field'
import { QuotedAnalysis } from './quoted-analysis'
import { SaveButton, SaveProblem } from './save-result'
import { Suggestions } from './suggestions'

export interface ComplexQueryTabProps extends TabProps {
  readonly leadToEntry: LeadToEntry
  readonly mayAskUnprompted: boolean
  readonly settingsPath: string
}

/** Asks a question about the selected entries, and shows the answer with its quotes. */
export function ComplexQueryTab({ gate, settingsPath, ...props }: ComplexQueryTabProps) {
  if (!gate.isOff) return <Asking gate={gate} {...props} />
  return (
    <Notice tone="info">
      AI is switched off for your account, so none can be asked about your entries. You can switch it on in{' '}
      <Link to={settingsPath}>Settings</Link>. Hallucinate needs no AI.
    </Notice>
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
}: Omit<ComplexQueryTabProps, 'settingsPath'>) {
  const [prompt, setPrompt] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOnline = useOnline()
  const { asked, ask, stop } = useComplexQuery(gate)
  const { queryPrompts, suggest } = useQueryPrompts(author.uid, gate, mayAskUnprompted)
  const { savingOf, save } = useSaving(author)
  // Said while somebody selects, and not only once they have written their question.
  const tooMuch = useMemo(() => {
    const joined = joinSelected(selected)
    return joined.status === 'refused' && joined.reason !== 'nothing-selected' ? joined.sentence : ''
  }, [selected])
  const isThinking = asked.status === 'thinking'
  const answer = asked.status === 'answered' ? asked.answer : undefined
  const result = useRef<HTMLElement>(null)
  useInSight(result, answer?.id, 'result')
  const send = () => void ask({ collectionName: notebookName, prompt, selected })
  const sendAgain = () => {
    // It goes with what it is about; the button that can stop it stays.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    send()
  }
  return (
    <>
      {(prompt !== '' || asked.status !== 'none') && <Held />}
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
          onChange={setPrompt}
          onSend={() => !isThinking && send()}
        />
        <Suggestions
          queryPrompts={queryPrompts}
          onSuggest={() => void suggest()}
          onChoose={(chosen) => {
            setPrompt(chosen)
            field.current?.focus()
          }}
        />
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
      {asked.status === 'refused' && <Notice tone="error">{asked.sentence}</Notice>}
      {asked.status === 'failed' && (
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
        {answer ? `The answer: ${answer.text}` : ''}
      </p>
    </>
  )
}
