import { Search, X } from 'lucide-react'
import { useRef } from 'react'

import styles from './search-field.module.css'

export interface SearchFieldProps {
  readonly query: string
  readonly onChange: (query: string) => void
}

/** Where a search is typed. Escape, or the cross, empties it. */
export function SearchField({ query, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.field}>
      <Search className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        data-shortcut="search"
        aria-label="Search entries"
        placeholder="Search entries..."
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        dir="auto"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onChange('')
        }}
      />
      {query !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear search"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
