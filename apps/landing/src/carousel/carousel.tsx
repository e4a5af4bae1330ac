import { carousel, messages } from '@geist/domain'

import { Screenshot } from '../screenshot'
import styles from './carousel.module.css'
import { slides, slideSize } from './slides'

/**
 * Three pictures in a row that is scrolled from one to the next. As it stands here it needs no script: the row can be swiped, scrolled by keys, and its indicators are links to the
 * pictures. `run-carousel.ts` turns them into buttons and lets the row move by itself, which `data-interval` sets the pace of, in milliseconds.
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be scrolled by keys too */}
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
