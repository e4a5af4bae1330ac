import { useEffect, useState } from 'react'

import type { ExploreOrder } from '../../../shared/firebase/public/read-explored-notebooks'
import { SearchField } from '../../../shared/search-field/search-field'
import { Select } from '../../../shared/select/select'
import styles from './explore-tools.module.css'

export interface ExploreToolsProps {
  readonly order: ExploreOrder
  readonly onOrder: (order: ExploreOrder) => void
  readonly query: string
  /** Told when typing pauses. */
  readonly onQuery: (query: string) => void
}

/** How long typing has to pause before the server is asked, in milliseconds: each question costs reads. */
const pauseMs = 350

const orders = [
  { value: 'activity', label: 'Newest activity' },
  { value: 'subscribers', label: 'Most subscribers' },
] as const

/** What Explore shows: a search by name and author, and an order. */
export function ExploreTools({ order, onOrder, query, onQuery }: ExploreToolsProps) {
  const [typed, setTyped] = useState(query)
  const [shown, setShown] = useState(query)
  // The way back brings another one.
  if (shown !== query) {
    setShown(query)
    if (query.trim() !== typed.trim()) setTyped(query)
  }
  useEffect(() => {
    if (typed === query) return undefined
    const timer = setTimeout(() => onQuery(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, query, onQuery])
  return (
    <div className={styles.tools}>
      <SearchField
        label="Search by name or author"
        query={typed}
        onChange={setTyped}
        onSettle={onQuery}
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
