import { transform } from 'lightningcss'

/**
 * The styles that a page needs, minified: without rules for classes, and without custom properties, that nothing on it uses. Both sites share their styles, and a page of this one
 * needs few of them.
 *
 * @param html the whole of the page; it is never changed by a script to have other classes
 */
export function usedStyles(css: string, html: string): string {
  const used = new Set([...html.matchAll(/class="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ')))
  const classes = [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/gu)].map(([, name = '']) => name)
  let styles = without(
    css,
    classes.filter((name) => !used.has(name)),
  )
  // What falls away may have been all that used another.
  for (;;) {
    const read = new Set([...styles.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name))
    const unread = [...styles.matchAll(/[{;](--[\w-]+):/gu)]
      .map(([, name = '']) => name)
      .filter((name) => !read.has(name))
    if (unread.length === 0) return styles
    styles = without(styles, unread)
  }
}

function without(css: string, unusedSymbols: readonly string[]): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...new Set(unusedSymbols)],
  })
  return code.toString()
}
