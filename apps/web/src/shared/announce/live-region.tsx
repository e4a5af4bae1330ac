import { useEffect, useState } from 'react'

import { useLiveMessage } from './announce'

/** Debounce in milliseconds: while the user types, only the last match count is announced. */
const debounceMs = 500

/**
 * The page's only live region. It is always mounted, because screen readers ignore a region that
 * appears with its content.
 */
export function LiveRegion() {
  const message = useLiveMessage()
  const [announcedMessage, setAnnouncedMessage] = useState(message)
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedMessage(message), debounceMs)
    return () => clearTimeout(timer)
  }, [message])
  return (
    // An explicit `aria-live` keeps the region audible while a dialog hides the rest of the page.
    <div role="status" aria-live="polite" className="visually-hidden">
      {/* A new key replaces the element, so that the same text is announced again. */}
      <span key={announcedMessage.id}>{announcedMessage.text}</span>
    </div>
  )
}
