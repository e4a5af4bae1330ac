/*
 * Whether Geist is light or dark, as chosen on this device or else as the system is. A script of its own, that the head waits for: before
 * the first paint, so that nothing flashes, and not in the page, so that a policy may forbid scripts there. `shared/scheme` is its other half.
 */
{
  const root = document.documentElement
  const saved = () => {
    try {
      return localStorage.getItem('geist:scheme')
    } catch {
      // A browser that keeps nothing follows the system.
      return null
    }
  }
  const apply = (scheme) => {
    const isChosen = scheme === 'light' || scheme === 'dark'
    if (isChosen) root.dataset.scheme = scheme
    else delete root.dataset.scheme
    document.querySelector('meta[name=color-scheme]').content = isChosen ? scheme : 'light dark'
    for (const colour of document.querySelectorAll('meta[name=theme-color]')) {
      const own = colour.dataset.scheme
      colour.media = isChosen ? (own === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
    }
  }
  apply(saved())
  addEventListener('geist:scheme', ({ detail }) => apply(detail))
  // Chosen in another tab. The key is `null` where everything was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === 'geist:scheme' || key === null) apply(saved())
  })
}
