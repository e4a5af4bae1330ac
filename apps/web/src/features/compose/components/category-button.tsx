import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './category-button.module.css'

/** The trigger of the category menu. An empty `text` shows the placeholder. */
export function CategoryButton({
  text,
  textId,
  ...rest
}: ComponentProps<'button'> & { readonly text: string; readonly textId?: string }) {
  return (
    <button type="button" {...rest} className={styles.button}>
      <span id={textId} className={text === '' ? styles.placeholder : styles.text} dir="auto">
        {text === '' ? 'Choose a category' : text}
      </span>
      <ChevronDown className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
