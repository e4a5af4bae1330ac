import { useEffect, useState } from 'react'

import type { SavingState } from '../saving-state'

/** How long a state must last before it is announced, in milliseconds: most saves end sooner. */
const announceDelayMs = 4_000

/** Announces the save state to screen readers: only lasting states, and only changes. */
export function Announcement({ state, refused }: { readonly state: SavingState; readonly refused: number }) {
  const [announcedText, setAnnouncedText] = useState('')
  const sentence = announcementOf(state, refused)
  useEffect(() => {
    if (sentence === undefined) return
    const timer = setTimeout(() => {
      // 'All saved' is announced only after another state was.
      setAnnouncedText((previous) => (previous === '' && sentence === savedSentence ? previous : sentence))
    }, announceDelayMs)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <span role="status" className="visually-hidden">
      {announcedText}
    </span>
  )
}

const savedSentence = 'All of your changes are on the server.'

/**
 * Text without counts, which would change too often. `undefined` keeps the previous announcement.
 */
function announcementOf(state: SavingState, refused: number): string | undefined {
  if (refused > 0) return 'The server did not accept a change of yours. A link on this page leads to it.'
  switch (state.status) {
    case 'everywhere':
      return savedSentence
    case 'waiting':
      return 'The server does not answer yet. Your changes wait on this device.'
    case 'held':
      return 'The server does not answer yet, and this browser keeps nothing. Stay on this page.'
    case 'here':
    case 'refused':
      return undefined
    default:
      return state satisfies never
  }
}
