import { Link } from 'react-router'

import { env } from '../../shared/env'
import styles from './about-links.module.css'
import { paths } from '../paths'

/** Links to read about Geist and its rules. */
export function AboutLinks() {
  return (
    <nav className={styles.links} aria-label="About Geist">
      {env.landingUrl !== undefined && <a href={env.landingUrl}>What Geist is</a>}
      <Link to={paths.readers}>Who can read what</Link>
      <Link to={paths.privacy}>Privacy policy</Link>
      <Link to={paths.terms}>Terms and conditions</Link>
    </nav>
  )
}
