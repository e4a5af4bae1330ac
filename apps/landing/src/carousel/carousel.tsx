import { carousel, messages } from '@geist/domain'

import { Screenshot } from '../screenshot'
import styles from './carousel.module.css'
import { slides, slideSize } from './slides'

/**
 * Three pictures in a horizontally scrolling row. Works without a script: the row scrolls by touch
 * and keyboard, and its indicators are links. `run-carousel.ts` turns them into buttons and
 * advances the slides every `data-interval` milliseconds.
 */
export function Carousel() {
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Geist in three pictures"
      data-carousel
      data-interval={carousel.intervalMs}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions need keyboard access */}
      <div className={styles.track} role="group" aria-label="Pictures" tabIndex={0} data-track>
        {slides.map(({ name, caption, alt }, index) => (
          <div
            key={name}
            id={`slide-${index + 1}`}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            <Screenshot
              name={name}
              alt={alt}
              size={slideSize}
              sizes={`min(${carousel.imageMaxWidthPx}px, calc(100vw - 48px))`}
              className={styles.image}
              isFirst={index === 0}
            />
            <p className={styles.caption}>{caption}</p>
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <div className={styles.indicators} role="group" aria-label="Choose a picture">
          {slides.map(({ name }, index) => (
            <a
              key={name}
              className={styles.indicator}
              href={`#slide-${index + 1}`}
              aria-label={messages.goToSlide(index + 1)}
              aria-current={index === 0 ? 'true' : undefined}
              data-indicator
            />
          ))}
        </div>
        <button type="button" className={styles.pause} aria-label="Pause the slideshow" hidden data-pause />
      </div>
    </section>
  )
}
