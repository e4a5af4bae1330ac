import { firstQuestions } from '../first-questions'
import styles from './chat.module.css'

/** Questions to begin with. One that is chosen can be changed before it is asked. */
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
