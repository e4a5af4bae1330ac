import { NavLink } from 'react-router'

import { paths } from '../paths'
import styles from './quiet-links.module.css'

/** Links of the navigation bar to Explore, Analyze and Ask. The last two need AI. */
export function QuietLinks({ isAiOff }: { readonly isAiOff: boolean }) {
  return (
    <nav className={styles.links} aria-label="Discover">
      <QuietLink path={paths.explore} label="Explore" />
      {!isAiOff && (
        <>
          <QuietLink path={paths.contentMap} label="Analyze" />
          <QuietLink path={paths.chat} label="Ask" />
        </>
      )}
    </nav>
  )
}

function QuietLink({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <NavLink to={path} className={() => styles.link}>
      {label}
    </NavLink>
  )
}
