import { Mark, SegmentedControl } from '@geist/ui'
import { useState } from 'react'

import styles from './gallery.module.css'
import { stories } from './stories'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const widths = [
  { value: '390', label: '390' },
  { value: '768', label: '768' },
  { value: '1440', label: '1440' },
] as const

/** Shows one story at a time in an iframe of the chosen width and colour scheme. */
export function Gallery() {
  const [name, setName] = useState(() => decodeURIComponent(location.hash.slice(1)))
  const [scheme, setScheme] = useState<(typeof schemes)[number]['value']>('light')
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('1440')
  const story = stories.find((candidate) => candidate.name === name) ?? stories[0]
  if (!story) return null
  return (
    <div className={styles.gallery}>
      <header className={styles.bar}>
        <h1 className={styles.title}>
          <Mark /> Gallery
        </h1>
        <div className={styles.controls}>
          <SegmentedControl legend="Colour scheme" options={schemes} value={scheme} onChoose={setScheme} />
          <SegmentedControl legend="Width in pixels" options={widths} value={width} onChoose={setWidth} />
        </div>
      </header>
      <nav className={styles.stories} aria-label="Stories">
        {stories.map((listedStory) => (
          <a
            key={listedStory.name}
            href={`#${listedStory.name}`}
            className={styles.story}
            aria-current={listedStory === story ? 'page' : undefined}
            onClick={() => setName(listedStory.name)}
          >
            {listedStory.title}
          </a>
        ))}
      </nav>
      <main className={styles.stage}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the gallery itself */}
        <iframe
          key={`${story.name} ${scheme}`}
          className={styles.window}
          style={{ width: `${width}px` }}
          title={story.title}
          src={`?story=${story.name}&scheme=${scheme}`}
        />
      </main>
    </div>
  )
}
