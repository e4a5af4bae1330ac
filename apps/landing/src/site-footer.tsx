import { legalPaths } from '@geist/legal/paths'
import { operator } from '@geist/legal/operator'

import styles from './site-footer.module.css'

/** The footer of every page: links, and the operator's address. */
export function SiteFooter() {
  const { name, email, address, phone } = operator
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label="About Geist">
        <a href={`mailto:${email}`}>Contact</a>
        <a href={legalPaths.privacy}>Privacy</a>
        <a href={legalPaths.terms}>Terms</a>
        <a href={legalPaths.readers}>Who can read what</a>
      </nav>
      <address className={styles.address}>
        {[name, ...address].join(', ')} · <a href={`tel:${phone.dialNumber}`}>{phone.displayText}</a>
      </address>
    </footer>
  )
}
