import { NavLink } from 'react-router'

import { useAskName } from '../../features/ai-consent/use-ask-name'
import { paths } from '../paths'
import styles from './quiet-links.module.css'

/** Links of the navigation bar to Explore, Analyze and Ask. The last two need AI. */
export function QuietLinks({ isAiOff }: { readonly isAiOff: boolean }) {
  const { link } = useAskName()
  return (
    <nav className={styles.links} aria-label="Discover">
      <QuietLink path={paths.explore} label="Explore" />
      {!isAiOff && (
        <>
          <QuietLink path={paths.contentMap} label="Analyze" />
          <QuietLink path={paths.chat} label={link} />
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
