import { Wordmark } from '@geist/ui'
import { LibraryBig, NotebookText, PencilLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { deferToFirstPaint, lazyPart } from '../../shared/lazy-part'
import styles from './navigation-bar.module.css'
import { paths } from '../paths'
import { SkipButton } from './skip-button'
import { YouButton } from './you-button'
import type { YouMenuProps } from './you-menu'

// Loaded after the first paint. Until then, a placeholder button remembers a press. If loading
// fails, the button reloads the page.
const YouMenu = lazyPart(
  deferToFirstPaint(async () => (await import('./you-menu')).YouMenu),
  ReloadButton,
)

function ReloadButton({ username }: YouMenuProps) {
  return <YouButton username={username} onClick={() => globalThis.location.reload()} />
}

const tabs = [
  { path: paths.createEntry, label: 'Create', Icon: PencilLine },
  { path: paths.dashboard, label: 'Notes', Icon: NotebookText },
  { path: paths.notebooks, label: 'Notebooks', Icon: LibraryBig },
] as const

/** Bar of the app: the main screens and the 'You' menu. */
export function NavigationBar() {
  const [isPressed, setPressed] = useState(false)
  const session = useSession()
  const { uid, username } = session.status === 'signed-in' ? session : { uid: undefined, username: '' }
  return (
    <header className={styles.bar}>
      <SkipButton />
      <Link to={paths.createEntry} className={styles.logo} aria-label="Geist">
        <Wordmark />
      </Link>
      <nav className={styles.tabs} aria-label="Main">
        {tabs.map(({ path, label, Icon }) => (
          <NavLink key={path} to={path} className={() => styles.tab} aria-label={label} title={label}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
          </NavLink>
        ))}
      </nav>
      <div className={styles.you}>
        <Suspense fallback={<YouButton username={username} onClick={() => setPressed(true)} />}>
          <YouMenu uid={uid} username={username} isOpenAtFirst={isPressed} />
        </Suspense>
      </div>
    </header>
  )
}
