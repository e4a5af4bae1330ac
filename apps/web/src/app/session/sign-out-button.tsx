import { Suspense } from 'react'

import { deferToFirstPaint, lazyPart } from '../../shared/lazy-part'
import { PlainSignOutButton } from './plain-sign-out-button'

// Loaded after the first paint, like the 'You' menu. If loading fails, the button reloads the page.
const LogoutWithWarning = lazyPart(
  deferToFirstPaint(async () => (await import('./sign-out-with-warning')).SignOutWithWarning),
  ReloadButton,
)

export function SignOutButton() {
  return (
    <Suspense fallback={<PlainSignOutButton disabled />}>
      <LogoutWithWarning />
    </Suspense>
  )
}

function ReloadButton() {
  return <PlainSignOutButton onClick={() => globalThis.location.reload()} />
}
