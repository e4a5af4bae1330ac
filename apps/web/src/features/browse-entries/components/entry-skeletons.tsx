import styles from './entry-skeletons.module.css'

/** The shape of what is coming, while it comes; and, when it takes long, where it is. */
export function EntrySkeletons() {
  return (
    <div role="status" className={styles.skeletons}>
      <span className="visually-hidden">Loading your notes</span>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.card} />
      ))}
      <p className={styles.late}>
        This device has not reached the server yet. Your notes are safe there, and appear as soon as it answers.
      </p>
    </div>
  )
}
