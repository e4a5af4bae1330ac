import { useEffect, useState } from 'react'

import { useNews } from './announce'

/** How long news has to stand before it is read out, in milliseconds: not every number of matches while somebody types. */
const pauseMs = 500

/** Where news is read out, once on every page. It is there before what it says, as screen readers need it to be. */
export function Announcement() {
  const news = useNews()
  const [said, setSaid] = useState(news)
  useEffect(() => {
    const saying = setTimeout(() => setSaid(news), pauseMs)
    return () => clearTimeout(saying)
  }, [news])
  return (
    // By its attribute it is also heard while a dialog is open, which hides the rest of the page from those who listen.
    <div role="status" aria-live="polite" className="visually-hidden">
      <span key={said.id}>{said.text}</span>
    </div>
  )
}
