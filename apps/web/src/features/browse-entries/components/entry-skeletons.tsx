import styles from './entry-skeletons.module.css'

/** The shape of what is coming, while it comes. */
export function EntrySkeletons() {
  return (
    <div role="status" className={styles.skeletons}>
      <span className="visually-hidden">Loading your notes</span>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.card} />
      ))}
    </div>
  )
}
