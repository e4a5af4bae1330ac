import { MapPicture } from '../map-picture'
import { Screenshot } from '../screenshot'
import styles from './features.module.css'

/** Size of the captured window, in CSS pixels. */
const screenshotSize = { width: 840, height: 560 } as const

const features = [
  {
    name: 'write',
    title: 'Write it down before it is gone',
    text: 'Type, speak, or photograph a page. Every word is on your device before anything is sent, so it outlives a lost network and an empty battery. What you change or throw away can be had back.',
    alt: 'The composer of Geist: one sheet with a few written lines, tools on its lower edge, and the button Submit.',
  },
  {
    name: 'map',
    title: 'See what you keep coming back to',
    text: 'A map lays your notes out by what they are about, and shows which themes come and go with the months. Ask your journal something, and it answers with what you wrote yourself, each quote a link to its note.',
    // The picture is the content map, which has its own description.
    alt: undefined,
  },
  {
    name: 'share',
    title: 'Share one notebook, not your life',
    text: 'All of it is private until you open a notebook to others. Friends subscribe and read along, and you read along with theirs. Close it again, and it is gone for them in that moment.',
    alt: 'The public profile of mira-wells: her biography, and two of her notebooks with their newest entries.',
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
