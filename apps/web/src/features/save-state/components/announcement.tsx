import { useEffect, useState } from 'react'

import type { SavingState } from '../saving-state'

/** How long something has to stand before it is read out, in milliseconds: most saves are over before. */
const steadyMs = 4_000

/** Reads out where saving stands, to those who do not see the line: only what lasts, and only what is news. */
export function Announcement({ state, refused }: { readonly state: SavingState; readonly refused: number }) {
  const [said, setSaid] = useState('')
  const sentence = announced(state, refused)
  useEffect(() => {
    if (sentence === undefined) return
    const timer = setTimeout(() => {
      // That all is well is news only after it was not.
      setSaid((before) => (before === '' && sentence === wellSentence ? before : sentence))
    }, steadyMs)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  )
}

const wellSentence = 'All of your changes are on the server.'

/** Says no numbers that count down. `undefined`: what was said last still holds. */
function announced(state: SavingState, refused: number): string | undefined {
  if (refused > 0) return 'The server did not accept a change of yours. A link on this page leads to it.'
  switch (state.status) {
    case 'everywhere':
      return wellSentence
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
