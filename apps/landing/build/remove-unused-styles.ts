import { transform } from 'lightningcss'

/**
 * Minifies styles and removes classes and custom properties that a page does not use. Both sites
 * share their styles, and each page needs few of them.
 *
 * @param html the complete page; scripts must not add other classes
 */
export function removeUnusedStyles(css: string, html: string): string {
  const usedClasses = new Set([...html.matchAll(/class="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ')))
  const allClasses = [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/gu)].map(([, name = '']) => name)
  let styles = removeSymbols(
    css,
    allClasses.filter((name) => !usedClasses.has(name)),
  )
  // Removing a property may leave others unused, so this repeats until nothing changes.
  for (;;) {
    const readProperties = new Set([...styles.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name))
    const unreadProperties = [...styles.matchAll(/[{;](--[\w-]+):/gu)]
      .map(([, name = '']) => name)
      .filter((name) => !readProperties.has(name))
    if (unreadProperties.length === 0) return styles
    styles = removeSymbols(styles, unreadProperties)
  }
}

/** Minifies the styles without rules and properties of these names. */
function removeSymbols(css: string, unusedSymbols: readonly string[]): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...new Set(unusedSymbols)],
  })
  return code.toString()
}
