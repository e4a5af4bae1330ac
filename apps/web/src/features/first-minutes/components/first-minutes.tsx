import { BookOpen, Import, type LucideIcon, PenLine } from 'lucide-react'
import { Link } from 'react-router'

import styles from './first-minutes.module.css'

export interface FirstMinutesProps {
  readonly composePath: string
  /** Path of the import from another journal. */
  readonly importPath: string
  readonly examplePath: string
  /** Path of the page that says who can read what. */
  readonly readersPath: string
}

/** All that an empty account sees: three ways to begin, and what is private. */
export function FirstMinutes({ composePath, importPath, examplePath, readersPath }: FirstMinutesProps) {
  return (
    <div className={styles.first}>
      <p className={styles.welcome}>
        <span>Your journal is ready:</span> <span>a sentence and a category are enough to begin.</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.ways}>
        <Way path={composePath} Icon={PenLine} title="Write a note">
          A thought, a question, a line about today.
        </Way>
        <Way path={importPath} Icon={Import} title="Import a journal">
          From Day One, Markdown, plain text or Geist.
        </Way>
        <Way path={examplePath} Icon={BookOpen} title="Look at an example">
          A made-up journal, gone when you leave it.
        </Way>
      </ul>
      <p className={styles.privacy}>
        Your notes are private: others see only the notebooks you make public, and no AI provider gets a word without
        your consent. <Link to={readersPath}>Who can read what</Link>
      </p>
    </div>
  )
}

interface WayProps {
  readonly path: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly children: string
}

/** A way to begin, as a card that is one link. */
function Way({ path, Icon, title, children }: WayProps) {
  return (
    <li className={styles.way}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <Link to={path} className={styles.link}>
        {title}
      </Link>
      <p className={styles.what}>{children}</p>
    </li>
  )
}
