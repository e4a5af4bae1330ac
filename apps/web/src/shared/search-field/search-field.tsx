import { Search, X } from 'lucide-react'
import { useRef } from 'react'

import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** Accessible label and placeholder. */
  readonly label: string
  readonly query: string
  readonly onChange: (query: string) => void
  /** Called without a debounce: on Enter, on Escape, and on clearing. */
  readonly onCommit?: (query: string) => void
  /** In UTF-16 code units. */
  readonly maxLength?: number
  readonly className?: string | undefined
}

/** A search field. Escape or the cross clears it. */
export function SearchField({ label, query, onChange, onCommit, maxLength, className = '' }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    onCommit?.('')
  }
  return (
    <search className={`${styles.field} ${className}`}>
      <Search className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        className={styles.input}
        data-shortcut="search"
        aria-label={label}
        placeholder={`${label}...`}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        dir="auto"
        maxLength={maxLength}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // During IME composition, Enter and Escape belong to the composition.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onCommit?.(query)
          if (event.key !== 'Escape') return
          event.preventDefault()
          clear()
        }}
      />
      {query !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear search"
          onClick={() => {
            clear()
            inputRef.current?.focus()
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
