import { buttonClass } from '@geist/ui'
import { Link } from 'react-router'

import styles from './chat.module.css'

/**
 * The introduction of a new conversation.
 * @param name the name of the screen
 * @param composePath route to the composer, if the journal is empty
 */
export function NewConversationIntro({
  name,
  composePath,
}: {
  readonly name: string
  readonly composePath: string | undefined
}) {
  return (
    <div className={styles.begin}>
      <title>{`${name} · Geist`}</title>
      <h1 className={styles.heading}>{name}</h1>
      <p className={styles.lead}>Answers quote your own notes. Nothing is made up.</p>
      {composePath !== undefined && (
        <>
          <p>Your journal has no notes to ask about yet.</p>
          <Link to={composePath} className={buttonClass('primary')}>
            Write your first note
          </Link>
        </>
      )}
    </div>
  )
}
