import styles from './chat.module.css'

export interface StarterQuestionsProps {
  readonly questions: readonly string[]
  readonly onChoose: (question: string) => void
}

/** Starter questions for a new conversation. The user can edit the chosen one before sending. */
export function StarterQuestions({ questions, onChoose }: StarterQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <ul className={styles.questions} aria-label="Questions to start with">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggested} onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
