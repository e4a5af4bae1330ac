import { buttonClass } from '@geist/ui'
import { Link } from 'react-router'

import styles from '../page.module.css'
import { paths } from '../paths'

/** Says openly that a screen is still to come. */
export function NotBuiltYet({ title }: { readonly title: string }) {
  return (
    <main className={styles.centred}>
      <title>{`${title} · Geist`}</title>
      <h1 className={styles.title}>{title}</h1>
      <p>
        This part of Geist is still being built. What you write meanwhile stays private, and will be there for you when
        it opens.
      </p>
      <Link to={paths.createEntry} className={buttonClass('quiet')}>
        Write a note
      </Link>
    </main>
  )
}
