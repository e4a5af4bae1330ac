import { legalPaths } from '@geist/legal/paths'

import styles from './privacy-section.module.css'

const privacyPromises = [
  {
    title: 'Nothing is public by itself',
    text: 'Others can read the notebooks you make public, and nothing else. The server enforces that, not just the app.',
  },
  {
    title: 'AI asks first',
    text: 'Before AI is used for the first time, we tell you who would read your words. One switch turns it all off, and you can exclude any single note.',
  },
  {
    title: 'No advertisements, no tracking',
    text: 'We don’t sell or mine your words, and they train no model. There isn’t even a visitor counter on this page.',
  },
  {
    title: 'Yours to take with you',
    text: 'Download everything at any time, as text, Markdown or a single file. Geist can import it again, along with journals from other apps.',
  },
] as const

/** What Geist keeps private, and what it does not. */
export function PrivacySection() {
  return (
    <section className={styles.promises} aria-labelledby="private">
      <h2 id="private" className={styles.title}>
        How private it is
      </h2>
      <ul className={styles.list}>
        {privacyPromises.map(({ title, text }) => (
          <li key={title} className={styles.promise}>
            <h3 className={styles.name}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.honest}>
        And where it isn’t: Geist is not end-to-end encrypted, because its server searches and answers. For a
        line-by-line list of what the people who run it could read, see{' '}
        <a href={legalPaths.readers}>who can read what</a>.
      </p>
    </section>
  )
}
