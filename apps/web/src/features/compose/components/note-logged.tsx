import { composing, messages } from '@geist/domain'
import { Check } from 'lucide-react'
import { useEffect } from 'react'

import { setSubmission, useCompose } from '../compose-store'
import styles from './note-logged.module.css'

/** 'Note logged', for two seconds after a note has been saved. */
export function NoteLogged() {
  const submission = useCompose((state) => state.submission)
  const isLogged = submission.status === 'logged'
  useEffect(() => {
    if (!isLogged) return
    const timer = setTimeout(() => setSubmission({ status: 'none' }), composing.noteToastMs)
    return () => clearTimeout(timer)
  }, [isLogged])

  return (
    <div role="status" className={styles.place}>
      {isLogged && (
        <span className={styles.toast}>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
          {messages.noteLogged}
        </span>
      )}
    </div>
  )
}
