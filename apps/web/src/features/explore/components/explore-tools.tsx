import { useEffect, useState } from 'react'

import type { ExploreOrder } from '../../../shared/firebase/public/read-explored-notebooks'
import { SearchField } from '../../../shared/search-field/search-field'
import { Select } from '../../../shared/select/select'
import styles from './explore-tools.module.css'

export interface ExploreToolsProps {
  readonly order: ExploreOrder
  readonly onOrderChange: (order: ExploreOrder) => void
  readonly query: string
  readonly onQueryChange: (query: string) => void
}

/** Debounces the search, since each request costs reads. */
const searchDebounceMs = 350

const orders = [
  { value: 'activity', label: 'Latest activity' },
  { value: 'subscribers', label: 'Most subscribers' },
] as const

/** Search field and order of Explore. */
export function ExploreTools({ order, onOrderChange, query, onQueryChange }: ExploreToolsProps) {
  const [typedQuery, setTypedQuery] = useState(query)
  const [appliedQuery, setAppliedQuery] = useState(query)
  // Navigating back changes the query from outside.
  if (appliedQuery !== query) {
    setAppliedQuery(query)
    if (query.trim() !== typedQuery.trim()) setTypedQuery(query)
  }
  useEffect(() => {
    if (typedQuery === query) return undefined
    const timer = setTimeout(() => onQueryChange(typedQuery), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typedQuery, query, onQueryChange])
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search by name or author"
        query={typedQuery}
        onChange={setTypedQuery}
        onCommit={onQueryChange}
        maxLength={200}
        className={styles.search}
      />
      <Select
        label="Sort"
        items={orders}
        value={order}
        onChoose={(value) => onOrderChange(value === 'subscribers' ? 'subscribers' : 'activity')}
        width="own"
      />
    </div>
  )
}
