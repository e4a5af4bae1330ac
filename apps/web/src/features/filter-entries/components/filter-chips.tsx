import { Button } from '@geist/ui'
import { X } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'

import { announce } from '../../../shared/announce/announce'
import { listFilterLabels } from '../list-filter-labels'
import { parseNoteFilters } from '../parse-note-filters'
import styles from './filter-chips.module.css'
import { focusHeading } from './focus-heading'

export interface FilterChipsProps {
  /** The filters, as parameters of the URL. Not empty. */
  readonly filters: string
  /** Number of notes that meet them, shown unless it is 0; `undefined` during a search. */
  readonly total: number | undefined
}

/** The filters of the list as chips that can be removed. */
export function FilterChips({ filters, total }: FilterChipsProps) {
  const groupRef = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const labels = useMemo(() => listFilterLabels(parseNoteFilters(filters), now), [filters, now])
  const count = !total ? '' : total === 1 ? '1 note' : `${total.toLocaleString()} notes`
  useFocusOnNewChip(groupRef, filters)
  useEffect(() => {
    if (count !== '') announce(count)
  }, [count])
  const show = (remaining: URLSearchParams, { currentTarget }: MouseEvent) => {
    // The pressed button unmounts: the next chip or the heading takes the focus.
    const buttons = [...(groupRef.current?.querySelectorAll('button') ?? [])]
    const otherButton = buttons.find((button) => button !== currentTarget)
    if (remaining.size > 0 && otherButton) otherButton.focus()
    else focusHeading()
    void navigate({ search: remaining.toString() })
  }
  return (
    <div ref={groupRef} role="group" aria-label="Filters" className={styles.filters}>
      <ul className={styles.chips}>
        {labels.map(({ name, text, spokenText }) => (
          <li key={name} className={styles.chip}>
            <span className={styles.text} dir="auto">
              {text}
            </span>
            <button
              type="button"
              className={styles.remove}
              data-filter={name}
              aria-label={`Remove filter: ${spokenText}`}
              onClick={(event) => {
                const remaining = new URLSearchParams(filters)
                remaining.delete(name)
                show(remaining, event)
              }}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {labels.length > 1 && (
        <Button look="plain" onClick={(event) => show(new URLSearchParams(), event)}>
          Clear
        </Button>
      )}
      <span className={styles.count}>{count}</span>
    </div>
  )
}

/**
 * Focuses the chip of a filter that was just added, if the pressed link left with the former list.
 * This also scrolls to the top of the new list.
 */
function useFocusOnNewChip(groupRef: RefObject<HTMLElement | null>, filters: string): void {
  const isNew = useNavigationType() === NavigationType.Push
  const previousFilters = useRef('')
  useEffect(() => {
    const previous = new URLSearchParams(previousFilters.current)
    previousFilters.current = filters
    if (!isNew || document.activeElement !== document.body) return
    const added = [...new URLSearchParams(filters)].find(([name, value]) => previous.get(name) !== value)
    groupRef.current?.querySelector<HTMLElement>(`[data-filter="${added?.[0]}"]`)?.focus()
  }, [groupRef, isNew, filters])
}
