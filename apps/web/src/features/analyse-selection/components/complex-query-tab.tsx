import { Notice } from '@geist/ui'
import { Link } from 'react-router'

import { useRecalledQuestion } from '../use-recalled-question'
import { EarlierAnswer } from './earlier-answer'
import { EarlierQuestionsButton } from './earlier-questions-button'
import { QuestionTab, type QuestionTabProps } from './question-tab'

export interface ComplexQueryTabProps extends QuestionTabProps {
  readonly settingsPath: string
}

export function ComplexQueryTab(props: ComplexQueryTabProps) {
  return props.gate.isOff ? <AiOffTab {...props} /> : <QuestionTab {...props} />
}

/** Earlier questions stay readable and deletable after AI is switched off. */
function AiOffTab({ user, settingsPath, questions }: ComplexQueryTabProps) {
  const { recalledQuestion, recall } = useRecalledQuestion(undefined)
  return (
    <>
      <Notice tone="info">
        AI is off for your account, so you can’t ask about your notes. You can turn it on in{' '}
        <Link to={settingsPath}>Settings</Link>. Hallucinate works without AI.
      </Notice>
      <EarlierQuestionsButton questions={questions} onChoose={recall} />
      {recalledQuestion && <EarlierAnswer key={recalledQuestion.id} user={user} recalledQuestion={recalledQuestion} />}
    </>
  )
}
