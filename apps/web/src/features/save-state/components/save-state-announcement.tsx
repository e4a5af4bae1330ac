import { useEffect, useState } from 'react'

import type { SavingState } from '../saving-state'

/** How long a state must last before it is announced, in milliseconds: most saves end sooner. */
const announceDelayMs = 4_000

/** Announces the save state to screen readers: only lasting states, and only changes. */
export function SaveStateAnnouncement({ state, refused }: { readonly state: SavingState; readonly refused: number }) {
  const [announcedText, setAnnouncedText] = useState('')
  const text = announcementText(state, refused)
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

const allSavedSentence = 'All of your changes are on the server.'

/**
 * Text without counts, which would change too often. `undefined` keeps the previous announcement.
 */
function announcementText(state: SavingState, refused: number): string | undefined {
  if (refused > 0) return 'The server did not accept a change of yours. A link on this page leads to it.'
  switch (state.status) {
    case 'synced':
      return allSavedSentence
    case 'overdue':
      return 'The server does not answer yet. Your changes wait on this device.'
    case 'in-memory':
      return 'The server does not answer yet, and this browser keeps nothing. Stay on this page.'
    case 'local':
    case 'refused':
      return undefined
    default:
      return state satisfies never
  }
}
