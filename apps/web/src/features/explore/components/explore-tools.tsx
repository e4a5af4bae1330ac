import { useEffect, useState } from 'react'

import type { ExploreOrder } from '../../../shared/firebase/public/read-explored-notebooks'
import { SearchField } from '../../../shared/search-field/search-field'
import { Select } from '../../../shared/select/select'
import styles from './explore-tools.module.css'

export interface ExploreToolsProps {
  readonly order: ExploreOrder
  readonly onOrder: (order: ExploreOrder) => void
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Debounce of the search, in milliseconds, since each request costs reads. */
const searchDebounceMs = 350

const orders = [
  { value: 'activity', label: 'Newest activity' },
  { value: 'subscribers', label: 'Most subscribers' },
] as const

export function ExploreTools({ order, onOrder, query, onQuery }: ExploreToolsProps) {
  const [typed, setTyped] = useState(query)
  const [appliedQuery, setAppliedQuery] = useState(query)
  // Navigating back changes the query from outside.
  if (appliedQuery !== query) {
    setAppliedQuery(query)
    if (query.trim() !== typed.trim()) setTyped(query)
  }
  useEffect(() => {
    if (typed === query) return undefined
    const timer = setTimeout(() => onQuery(typed), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, query, onQuery])
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search by name or author"
        query={typed}
        onChange={setTyped}
        onCommit={onQuery}
        maxLength={200}
        className={styles.search}
      />
      <Select
        label="Order"
        items={orders}
        value={order}
        onChoose={(value) => onOrder(value === 'subscribers' ? 'subscribers' : 'activity')}
        width="own"
      />
    </div>
  )
}
