import { messages } from '@geist/domain'
import { Skeleton } from '@geist/ui'

import { EntryBones } from '../shared/entry-text/entry-bones'
import styles from './page.module.css'

/** In place of a screen whose code is on its way, within its `<main>`. */
export function Opening({ heading }: { readonly heading: string }) {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{heading}</h1>
      <Skeleton label={messages.loading}>
        <EntryBones />
      </Skeleton>
    </div>
  )
}
