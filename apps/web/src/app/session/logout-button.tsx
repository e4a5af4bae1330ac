import { Suspense } from 'react'

import { deferToFirstPaint, lazyPart } from '../../shared/lazy-part'
import { PlainLogoutButton } from './plain-logout-button'

// Loaded after the first paint, as the 'You' menu is. If it fails to load, the button reloads the
// page.
const LogoutWithWarning = lazyPart(
  deferToFirstPaint(async () => (await import('./logout-with-warning')).LogoutWithWarning),
  ReloadButton,
)

export function LogoutButton() {
  return (
    <Suspense fallback={<PlainLogoutButton disabled />}>
      <LogoutWithWarning />
    </Suspense>
  )
}

function ReloadButton() {
  return <PlainLogoutButton onClick={() => globalThis.location.reload()} />
}
