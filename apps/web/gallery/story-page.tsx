import type { Story } from './story'
import styles from './story-page.module.css'

/** A story: its specimens, each with its title. */
export function StoryPage({ story: { title, specimens, layout } }: { readonly story: Story }) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Gallery`}</title>
      <h1 className={styles.title}>{title}</h1>
      <div className={`${styles.specimens} ${styles[layout]}`}>
        {specimens.map(({ title: caption, render: Content }) => (
          <section key={caption} className={styles.specimen} aria-label={caption}>
            <p className={styles.caption}>{caption}</p>
            <Content />
          </section>
        ))}
      </div>
    </main>
  )
}
