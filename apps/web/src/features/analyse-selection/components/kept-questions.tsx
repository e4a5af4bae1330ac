import type { EarlierQuestions } from '../earlier-questions'
import type { AnalysisTabProps } from '../analysis-tab-props'
import { useRecalledQuestion } from '../use-recalled-question'
import { EarlierAnswer } from './earlier-answer'
import { EarlierQuestionsButton } from './earlier-questions-button'

export interface KeptQuestionsProps extends Pick<AnalysisTabProps, 'user'> {
  readonly questions: EarlierQuestions
}

/** The earlier questions while AI is off: the user can still read and delete them. */
export function KeptQuestions({ user, questions }: KeptQuestionsProps) {
  const { recalledQuestion, recall } = useRecalledQuestion(undefined)
  return (
    <>
      <EarlierQuestionsButton questions={questions} onChoose={recall} />
      {recalledQuestion && <EarlierAnswer key={recalledQuestion.id} user={user} recalledQuestion={recalledQuestion} />}
    </>
  )
}
