import { MapPicture } from '../map-picture'
import { Screenshot } from '../screenshot'
import styles from './features.module.css'

/** Size of the captured window, in CSS pixels. */
const screenshotSize = { width: 840, height: 560 } as const

const features = [
  {
    name: 'write',
    title: 'Write it down before it’s gone',
    text: 'Type, speak, or photograph a page. Every word is saved on your device first, so it survives a lost connection or a dead battery. Anything you change or delete, you can get back.',
    alt: 'The composer: a sheet with a few lines, tools along the bottom, and a Submit button.',
  },
  {
    name: 'map',
    title: 'See what you keep coming back to',
    text: 'A map arranges your notes by topic and shows which themes come and go over the months. Ask your journal a question, and it answers in your own words: each quote links to its note.',
    // The picture is the content map, which has its own description.
    alt: undefined,
  },
  {
    name: 'share',
    title: 'Share one notebook, not your life',
    text: 'Everything is private until you make a notebook public. Friends can subscribe to it, and you can subscribe to theirs. Make it private again, and it disappears for them at once.',
    alt: 'The public profile of mira-wells: her biography, and two of her notebooks with their newest notes.',
  },
] as const

/** Three sections with a picture each: writing, the content map, sharing. */
export function Features() {
  return features.map(({ name, title, text, alt }) => (
    <section key={name} className={styles.feature} aria-labelledby={name}>
      <div className={styles.words}>
        <h2 id={name} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      {alt === undefined ? (
        <MapPicture className={styles.image} />
      ) : (
        <Screenshot
          name={name}
          alt={alt}
          size={screenshotSize}
          sizes="(width < 60em) calc(100vw - 48px), 640px"
          className={styles.image}
        />
      )}
    </section>
  ))
}
