import { useEffect, useState } from 'react'

import { useLiveMessage } from './announce'

/** Debounce in milliseconds, for example while match counts change as the user types. */
const debounceMs = 500

/** The live region, once per page. Screen readers need it to exist before its content. */
export function LiveRegion() {
  const message = useLiveMessage()
  const [announced, setAnnounced] = useState(message)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), debounceMs)
    return () => clearTimeout(timer)
  }, [message])
  return (
    // An explicit `aria-live` keeps the region audible while a dialog hides the rest of the page.
    <div role="status" aria-live="polite" className="visually-hidden">
      <span key={announced.id}>{announced.text}</span>
    </div>
  )
}
