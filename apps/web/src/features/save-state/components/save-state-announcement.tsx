import { useEffect, useState } from 'react'

import type { SavingState } from '../saving-state'

export interface SaveStateAnnouncementProps {
  readonly state: SavingState
  /** Number of refused writes. */
  readonly refused: number
}

/** How long a state must last before it is announced, in milliseconds. Most saves end sooner. */
const announceDelayMs = 4_000

/** Announces the save state to screen readers: only lasting states, and only changes. */
export function SaveStateAnnouncement({ state, refused }: SaveStateAnnouncementProps) {
  const [announcedText, setAnnouncedText] = useState('')
  const text = describeState(state, refused)
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => {
      // 'All saved' is announced only after another state was.
      setAnnouncedText((previous) => (previous === '' && text === allSavedSentence ? previous : text))
    }, announceDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className="visually-hidden">
      {announcedText}
    </span>
  )
}

const allSavedSentence = 'All your changes are on the server.'

/**
 * Describes the state without counts, which would change too often. `undefined` keeps the previous
 * announcement.
 */
function describeState(state: SavingState, refusedCount: number): string | undefined {
  if (refusedCount > 0) return 'The server didn’t accept one of your changes. Use the link on this page to see it.'
  switch (state.status) {
    case 'synced':
      return allSavedSentence
    case 'overdue':
      return 'The server isn’t responding yet. Your changes are safe on this device.'
    case 'in-memory':
      return 'The server isn’t responding yet, and this browser doesn’t store anything. Stay on this page.'
    case 'local':
    case 'refused':
      return undefined
    default:
      return state satisfies never
  }
}
