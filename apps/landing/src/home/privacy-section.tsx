import { legalPaths } from '@geist/legal/paths'

import styles from './privacy-section.module.css'

const privacyPromises = [
  {
    title: 'Nothing is public by itself',
    text: 'Others read the notebooks that you open to them, and nothing else. The server sees to that, not the app alone.',
  },
  {
    title: 'AI asks first',
    text: 'Before its first use you are told who would read your words. One switch turns all of it off, and any note can be kept from it.',
  },
  {
    title: 'No advertisements, no tracking',
    text: 'Your words are not sold, not mined, and train no model. There is not even a counter on this page.',
  },
  {
    title: 'Yours to take along',
    text: 'Everything, at any time, as text, Markdown or one file. Geist reads it back, and journals from elsewhere too.',
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
        And where it is not: Geist is not encrypted from end to end, since its server searches and answers. Which things
        whoever runs it could read stands, line by line, in <a href={legalPaths.readers}>who can read what</a>.
      </p>
    </section>
  )
}
