/** Time without a scroll event after which scrolling counts as ended, in milliseconds. */
const scrollEndDelayMs = 120

/**
 * Runs a carousel: advances it every `data-interval` milliseconds, from the last slide to the
 * first, and turns its indicators into buttons. It pauses on hover, on focus, on a hidden page, and
 * by its button. With reduced motion it starts paused.
 *
 * @param root the section that `carousel.tsx` renders
 */
export function runCarousel(root: HTMLElement): void {
  const track = requireElement(root.querySelector<HTMLElement>('[data-track]'))
  const pauseButton = requireElement(root.querySelector<HTMLButtonElement>('[data-pause]'))
  const indicators = [...root.querySelectorAll<HTMLElement>('[data-indicator]')].map(replaceWithButton)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const state = { currentIndex: 0, isPaused: reducedMotion.matches, isHovered: false, isFocused: false }
  const intervalMs = Number(root.dataset['interval'])
  let advanceTimer: ReturnType<typeof setTimeout> | undefined
  let scrollEndTimer: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    markCurrent(indicators, state.currentIndex)
    pauseButton.setAttribute('aria-label', state.isPaused ? 'Play the slideshow' : 'Pause the slideshow')
    pauseButton.toggleAttribute('data-resting', state.isPaused)
    clearTimeout(advanceTimer)
    if (state.isPaused || state.isHovered || state.isFocused || document.hidden) return
    advanceTimer = setTimeout(() => show((state.currentIndex + 1) % indicators.length), intervalMs)
  }
  const show = (index: number) => {
    state.currentIndex = index
    track.scrollTo({ left: index * track.clientWidth, behavior: reducedMotion.matches ? 'instant' : 'smooth' })
    update()
  }
  const setState = (changes: Partial<typeof state>) => {
    Object.assign(state, changes)
    update()
  }

  for (const [index, indicator] of indicators.entries()) indicator.addEventListener('click', () => show(index))
  pauseButton.addEventListener('click', () => setState({ isPaused: !state.isPaused }))
  // A touch pointer never leaves after the last touch, so only a mouse counts as hovering.
  root.addEventListener('pointerenter', ({ pointerType }) => setState({ isHovered: pointerType === 'mouse' }))
  root.addEventListener('pointerleave', () => setState({ isHovered: false }))
  // Focus on the Play button must not pause the slideshow.
  root.addEventListener('focusin', ({ target }) => setState({ isFocused: target !== pauseButton }))
  root.addEventListener('focusout', () => setState({ isFocused: false }))
  document.addEventListener('visibilitychange', update)
  reducedMotion.addEventListener('change', () => setState({ isPaused: reducedMotion.matches }))
  // Once scrolling has ended, the visible slide becomes the current one.
  track.addEventListener('scroll', () => {
    clearTimeout(scrollEndTimer)
    scrollEndTimer = setTimeout(() => {
      const currentIndex = Math.round(track.scrollLeft / track.clientWidth)
      if (currentIndex !== state.currentIndex) setState({ currentIndex })
    }, scrollEndDelayMs)
  })
  pauseButton.hidden = false
  update()
}

function markCurrent(indicators: readonly HTMLElement[], currentIndex: number): void {
  for (const [index, indicator] of indicators.entries()) {
    if (index === currentIndex) indicator.setAttribute('aria-current', 'true')
    else indicator.removeAttribute('aria-current')
  }
}

/** Replaces an indicator's link, which works without a script, with a button. */
function replaceWithButton(link: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.ariaLabel = link.ariaLabel
  link.replaceWith(button)
  return button
}

/** @throws if the element is missing */
function requireElement<T>(element: T | null): T {
  if (element === null) throw new Error('The carousel is not as it was rendered.')
  return element
}
