/**
 * Runs a carousel: advances it every `data-interval` milliseconds, from the last slide to the
 * first, and turns its indicators into buttons. It pauses on hover, on focus, on a hidden page, and
 * by its button. With reduced motion it starts paused.
 *
 * @param root the section that `carousel.tsx` renders
 */
export function runCarousel(root: HTMLElement): void {
  const track = must(root.querySelector<HTMLElement>('[data-track]'))
  const pause = must(root.querySelector<HTMLButtonElement>('[data-pause]'))
  const indicators = [...root.querySelectorAll<HTMLElement>('[data-indicator]')].map(asButton)
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const state = { shown: 0, isPaused: stillness.matches, isHovered: false, isFocused: false }
  let advancing: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    for (const [index, indicator] of indicators.entries()) {
      if (index === state.shown) indicator.setAttribute('aria-current', 'true')
      else indicator.removeAttribute('aria-current')
    }
    pause.setAttribute('aria-label', state.isPaused ? 'Play the slideshow' : 'Pause the slideshow')
    pause.toggleAttribute('data-resting', state.isPaused)
    clearTimeout(advancing)
    if (state.isPaused || state.isHovered || state.isFocused || document.hidden) return
    advancing = setTimeout(() => show((state.shown + 1) % indicators.length), Number(root.dataset['interval']))
  }
  const show = (index: number) => {
    state.shown = index
    track.scrollTo({ left: index * track.clientWidth, behavior: stillness.matches ? 'instant' : 'smooth' })
    update()
  }
  const change = (to: Partial<typeof state>) => {
    Object.assign(state, to)
    update()
  }

  for (const [index, indicator] of indicators.entries()) indicator.addEventListener('click', () => show(index))
  pause.addEventListener('click', () => change({ isPaused: !state.isPaused }))
  // A touch pointer never leaves after the last touch, so only a mouse counts as hovering.
  root.addEventListener('pointerenter', ({ pointerType }) => change({ isHovered: pointerType === 'mouse' }))
  root.addEventListener('pointerleave', () => change({ isHovered: false }))
  // Focus on the Play button must not pause the slideshow.
  root.addEventListener('focusin', ({ target }) => change({ isFocused: target !== pause }))
  root.addEventListener('focusout', () => change({ isFocused: false }))
  document.addEventListener('visibilitychange', update)
  stillness.addEventListener('change', () => change({ isPaused: stillness.matches }))
  // After 120 ms without a scroll event, the visible slide becomes the current one.
  track.addEventListener('scroll', () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      const shown = Math.round(track.scrollLeft / track.clientWidth)
      if (shown !== state.shown) change({ shown })
    }, 120)
  })
  pause.hidden = false
  update()
}

function asButton(link: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.ariaLabel = link.ariaLabel
  link.replaceWith(button)
  return button
}

function must<T>(found: T | null): T {
  if (found === null) throw new Error('The carousel is not as it was rendered.')
  return found
}
