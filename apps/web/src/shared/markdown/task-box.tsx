import { Check } from 'lucide-react'

import type { Task } from './markdown-nodes'
import styles from './markdown-text.module.css'

export interface TaskBoxProps {
  readonly task: Task
  /** Id of the element with the words of the task. */
  readonly labelId: string
  readonly tabIndex: 0 | -1
  /** Receives the position of the task; without it, the check box is disabled. */
  readonly onToggle: ((offset: number) => void) | undefined
}

/** The check box of a task. Not an `input`, which a card takes for its selection. */
export function TaskBox({ task, labelId, tabIndex, onToggle }: TaskBoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      className={styles.box}
      tabIndex={tabIndex}
      aria-checked={task.isDone}
      aria-labelledby={labelId}
      disabled={!onToggle}
      onClick={() => onToggle?.(task.offset)}
    >
      {task.isDone && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}
    </button>
  )
}
