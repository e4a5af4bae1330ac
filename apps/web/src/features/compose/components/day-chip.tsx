import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { toIsoDay } from '../../../shared/to-iso-day'
import { useNow } from '../../../shared/use-now'
import { useCompose, writeDraft } from '../compose-store'
import { earliestDay } from '../draft-day'
import { focusNoteField } from '../insert-into-draft'
import styles from './day-chip.module.css'

const minuteMs = 60_000

/** The day of the note: 'Today', or a field for an earlier one. */
export function DayChip() {
  const day = useCompose(({ draft }) => draft.day)
  const [isOpen, setOpen] = useState(false)
  const today = toIsoDay(useNow(minuteMs))
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) inputRef.current?.focus()
  }, [isOpen])
  if (!isOpen && day === undefined) {
    return (
      <button type="button" className={styles.chip} aria-label="Date: Today" onClick={() => setOpen(true)}>
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
        Today
      </button>
    )
  }
  return (
    <input
      ref={inputRef}
      type="date"
      className={styles.field}
      aria-label="Date"
      min={earliestDay}
      max={today}
      value={day ?? today}
      onChange={({ target }) =>
        writeDraft({ day: target.value === '' || target.value === today ? undefined : target.value })
      }
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        // Enter confirms the date instead of submitting the note.
        event.preventDefault()
        focusNoteField()
      }}
    />
  )
}
