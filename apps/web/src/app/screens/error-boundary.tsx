import { Button } from '@geist/ui'
import { Component, type ReactNode } from 'react'

import styles from '../page.module.css'

/** Shows a page with a reload button in place of children that crash while rendering. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    return (
      <main className={styles.centred}>
        <h1 className={styles.title}>Something went wrong</h1>
        <p>Your notes and your draft are safe. Reload the page to continue.</p>
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </main>
    )
  }
}
