import { messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { Suspense } from 'react'

import { lazyPart } from '../shared/lazy-part'
import styles from './page.module.css'

// Who opens the journal needs none of it.
const pages = {
  profile: lazyPart(async () => (await import('./routes/profile')).Profile, NotFetched),
  notebook: lazyPart(async () => (await import('./routes/public-notebook')).PublicNotebook, NotFetched),
}

/** A page that everybody can read, with or without an account. Its code arrives when it is first opened. */
export function PublicPage({ of }: { readonly of: keyof typeof pages }) {
  const Page = pages[of]
  return (
    <Suspense
      fallback={
        <main className={styles.page}>
          <p role="status">{messages.loading}</p>
        </main>
      }
    >
      <Page />
    </Suspense>
  )
}

function NotFetched() {
  return (
    <main className={styles.centred}>
      <title>Geist</title>
      <h1 className={styles.title}>This page could not be fetched</h1>
      <p>Nothing is wrong with the address. Open it again when there is a network.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </main>
  )
}
