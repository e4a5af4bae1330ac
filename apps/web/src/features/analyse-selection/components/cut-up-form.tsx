import { Button } from '@geist/ui'
import { Scissors } from 'lucide-react'

import { Select } from '../../../shared/select/select'
import { isMethodChoice, type MethodChoice, methodChoices } from '../cut-up-methods'
import styles from './analysis-panel.module.css'
import { UserPromptField } from './user-prompt-field'

export interface CutUpFormProps {
  readonly prompt: string
  readonly onPromptChange: (prompt: string) => void
  readonly method: MethodChoice
  readonly onMethodChange: (method: MethodChoice) => void
  /** Username of the notebook's owner; `undefined` for the user's own notebook. */
  readonly notebookAuthor: string | undefined
  /** Whether no cut-up has been made yet. */
  readonly isFirst: boolean
  readonly onCut: () => void
}

/** Form of a cut-up: what it should be about, and the method. */
export function CutUpForm(props: CutUpFormProps) {
  const { prompt, onPromptChange, method, onMethodChange, notebookAuthor, isFirst, onCut } = props
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onCut()
      }}
    >
      <UserPromptField label="Steer it toward… (optional)" value={prompt} onChange={onPromptChange} onSend={onCut} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" className={styles.main}>
          <Scissors size={18} strokeWidth={1.75} aria-hidden="true" />
          {isFirst ? 'Cut up' : 'Cut up again'}
        </Button>
        <Select
          label="Method"
          items={methodChoices}
          value={method}
          onChoose={(value) => isMethodChoice(value) && onMethodChange(value)}
          width="own"
        />
        <p className={styles.limit}>
          <span>
            Made from {notebookAuthor === undefined ? 'your own' : <bdi>{notebookAuthor}’s</bdi>} words, on this device,
            without AI.
          </span>
        </p>
      </div>
    </form>
  )
}
