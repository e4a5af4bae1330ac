import { Button } from '@geist/ui'
import { Component, type ReactNode } from 'react'

import styles from '../page.module.css'

/** Error boundary for crashes of the app: what happened, what is safe, what to do. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className={styles.centred}>
        <h1 className={styles.title}>Something in Geist broke</h1>
        <p>Your notes are safe, and so is what you were writing. Open the page again to go on.</p>
        <Button look="primary" onClick={() => location.reload()}>
          Open again
        </Button>
      </main>
    )
  }
}
