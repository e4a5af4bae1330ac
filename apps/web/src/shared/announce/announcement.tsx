import { useEffect, useState } from 'react'

import { useLiveMessage } from './announce'

/** Debounce in milliseconds, for example while match counts change as the user types. */
const debounceMs = 500

/** The live region, once per page. Screen readers need it to exist before its content. */
export function Announcement() {
  const news = useLiveMessage()
  const [said, setSaid] = useState(news)
  useEffect(() => {
    const saying = setTimeout(() => setSaid(news), debounceMs)
    return () => clearTimeout(saying)
  }, [news])
  return (
    // An explicit `aria-live` keeps the region audible while a dialog hides the rest of the page.
    <div role="status" aria-live="polite" className="visually-hidden">
      <span key={said.id}>{said.text}</span>
    </div>
  )
}
