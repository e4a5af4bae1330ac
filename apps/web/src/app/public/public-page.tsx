import { Suspense } from 'react'

import { ScreenSkeleton } from '../screens/screen-skeleton'
import { screens } from '../screens/screens'

const pages = {
  accountDeleted: screens.accountDeleted,
  profile: screens.profile,
  notebook: screens.publicNotebook,
  legal: screens.legal,
  notFound: screens.notFound,
}

/** Page that is readable without an account. Its code loads on first use. */
export function PublicPage({ screen }: { readonly screen: keyof typeof pages }) {
  const Page = pages[screen]
  return (
    <Suspense
      fallback={
        <main>
          <ScreenSkeleton heading="Opening the page" />
        </main>
      }
    >
      <Page />
    </Suspense>
  )
}
