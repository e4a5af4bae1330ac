import { Wordmark } from '@geist/ui'
import type { ReactNode } from 'react'

import styles from './plain-page.module.css'
import { SiteFooter } from './site-footer'

/** The layout of the text pages and of the 404 page. */
export function PlainPage({ children, webUrl }: { readonly children: ReactNode; readonly webUrl: string }) {
  return (
    <>
      <header className={styles.bar}>
        <a href="/" className={styles.home} aria-label="Geist">
          <Wordmark />
        </a>
        <a href={webUrl} className={styles.app}>
          Open the web app
        </a>
      </header>
      <main>{children}</main>
      <SiteFooter />
    </>
  )
}
