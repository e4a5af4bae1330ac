import { firstQuestions } from '../first-questions'
import styles from './chat.module.css'

/** Suggested first questions, editable before sending. */
export function QuestionChoices({ onChoose }: { readonly onChoose: (question: string) => void }) {
  return (
    <ul className={styles.questions} aria-label="Questions to begin with">
      {firstQuestions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggested} onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
