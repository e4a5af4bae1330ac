import { Compass, MessageCircleQuestion, Rss, Waypoints } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'

import styles from './notebooks-head.module.css'
import { paths } from '../paths'

const screens = {
  following: { name: 'Following', path: paths.following, Icon: Rss },
  explore: { name: 'Explore', path: paths.explore, Icon: Compass },
  chat: { name: 'Ask', path: paths.chat, Icon: MessageCircleQuestion },
  contentMap: { name: 'Analyze', path: paths.contentMap, Icon: Waypoints },
} as const

export interface NotebooksHeadProps {
  readonly title: string
  /** Ref to the heading, if it can receive the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  /** Links to neighbouring screens. */
  readonly links: readonly (keyof typeof screens)[]
  /** Label of those links. */
  readonly linksLabel: string
  /** Actions of this screen, after the links. */
  readonly tools?: ReactNode
}

/** Heading of a screen with notebooks, with links to neighbouring screens. */
export function NotebooksHead({ title, headingRef, links, linksLabel, tools }: NotebooksHeadProps) {
  return (
    <header className={styles.head}>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
        {title}
      </h1>
      <div className={styles.actions}>
        <nav className={styles.links} aria-label={linksLabel}>
          {links.map((screen) => {
            const { name, path, Icon } = screens[screen]
            return (
              <Link key={screen} to={path} className={styles.link}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                {name}
              </Link>
            )
          })}
        </nav>
        {tools}
      </div>
    </header>
  )
}
