import { Suspense } from 'react'

import { afterFirstScreen, lazyPart } from '../shared/lazy-part'
import { LogoutLook } from './logout-look'

// As with the menu 'You': its code arrives after the first paint, and without a network the button
// fetches the page again.
const LogoutWithWarning = lazyPart(
  afterFirstScreen(async () => (await import('./logout-with-warning')).LogoutWithWarning),
  ReloadButton,
)

/** Logs out from the head of a screen. */
export function LogoutButton() {
  return (
    <Suspense fallback={<LogoutLook disabled />}>
      <LogoutWithWarning />
    </Suspense>
  )
}

function ReloadButton() {
  return <LogoutLook onClick={() => globalThis.location.reload()} />
}
