import styles from './chat.module.css'

/** Questions about times and feelings, which most journals contain. */
const starterQuestions = [
  'What did I write about last week?',
  'When was I last really happy?',
  'What have I been worried about?',
] as const

/** Starter questions for a new conversation. The user can edit the chosen one before sending. */
export function StarterQuestions({ onChoose }: { readonly onChoose: (question: string) => void }) {
  return (
    <ul className={styles.questions} aria-label="Questions to start with">
      {starterQuestions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggested} onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
