import { LogOut } from 'lucide-react'
import { type ComponentProps, Suspense } from 'react'

import { afterFirstScreen, lazyPart } from '../shared/lazy-part'
import styles from './logout-button.module.css'

// As with the menu 'You': its code arrives after the first paint, and without a network the button
// fetches the page again.
const LeavingButton = lazyPart(
  afterFirstScreen(async () => (await import('./leaving-button')).LeavingButton),
  ReloadButton,
)

/** Logs out from the head of a screen. */
export function LogoutButton() {
  return (
    <Suspense fallback={<LogoutLook disabled />}>
      <LeavingButton />
    </Suspense>
  )
}

export function LogoutLook(props: ComponentProps<'button'>) {
  return (
    <button type="button" className={styles.logout} {...props}>
      <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      Logout
    </button>
  )
}

function ReloadButton() {
  return <LogoutLook onClick={() => globalThis.location.reload()} />
}
