import { messages } from '@geist/domain'
import { Skeleton } from '@geist/ui'

import { EntryBones } from '../../shared/entry-text/entry-bones'
import styles from '../page.module.css'

/** Placeholder inside `<main>` while a screen's code loads. */
export function ScreenSkeleton({ heading }: { readonly heading: string }) {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{heading}</h1>
      <Skeleton label={messages.loading}>
        <EntryBones />
      </Skeleton>
    </div>
  )
}
