import { legalPaths } from '@geist/legal/paths'

import styles from './privacy-section.module.css'

const privacyPromises = [
  {
    title: 'Nothing is public by default',
    text: 'Others can read your profile and the notebooks you make public, and nothing else. The server enforces that, not just the app.',
  },
  {
    title: 'AI asks first',
    text: 'The built-in AI never sends your words anywhere. Before an AI provider gets any of them, we ask you and tell you who would read them. One switch turns it all off, and you can exclude any single note.',
  },
  {
    title: 'No ads, no tracking',
    text: 'We don’t sell or mine your words, or use them to train a model. This page doesn’t even count visitors.',
  },
  {
    title: 'Yours to take with you',
    text: 'Download everything at any time, as text, Markdown or a single file. Geist can import that file again, and journals from other apps.',
  },
] as const

/** What Geist keeps private, and what it does not. */
export function PrivacySection() {
  return (
    <section className={styles.promises} aria-labelledby="private">
      <h2 id="private" className={styles.title}>
        How private is it?
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
        Geist is not end-to-end encrypted, because its server searches your notes and answers your questions. For a full
        list of what the people who run it could read, see <a href={legalPaths.readers}>who can read what</a>.
      </p>
    </section>
  )
}
