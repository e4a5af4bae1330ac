import { Button } from '@geist/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { announce } from '../../../shared/announce/announce'
import { getJournal } from '../../../shared/local/get-journal'
import type { Journal } from '../../../shared/local/journal'
import { requestNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { describeNoNotes } from '../describe-no-notes'
import { parseNoteFilters } from '../parse-note-filters'
import { readFilterTargets } from '../read-filter-targets'
import { focusHeading } from './focus-heading'
import styles from './no-notes.module.css'

export interface NoNotesProps {
  readonly uid: string
  /** The filters, as parameters of the URL. */
  readonly filters: string
}

/** Shown in place of a list in which no note meets the filters. Says why, and offers all notes. */
export function NoNotes({ uid, filters }: NoNotesProps) {
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const parsed = useMemo(() => parseNoteFilters(filters), [filters])
  const targets = useLiveQuery(
    uid,
    useCallback((journal: Journal) => readFilterTargets(journal, parsed), [parsed]),
  )
  useEffect(() => requestNotebooks(getJournal(uid)), [uid])
  const sentence = targets.status === 'ready' ? describeNoNotes(parsed, targets.value, now) : ''
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [sentence])
  const showAll = () => {
    focusHeading()
    void navigate({ search: '' })
  }
  if (sentence === '') return null
  return (
    <div className={styles.none}>
      <p className={styles.reason}>{sentence}</p>
      <Button onClick={showAll}>Show all notes</Button>
    </div>
  )
}
