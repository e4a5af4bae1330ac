import { expect, test } from 'vitest'

import { removeUnusedStyles } from './remove-unused-styles'

const css = `
  :root { --ink: #123456; --soft: var(--deep); --deep: #654321; --paper: #ffffff }
  body { color: var(--ink) }
  .shown { background: var(--paper) }
  .shown:hover .inner { color: var(--ink) }
  .gone { color: var(--soft) }
  @media (width < 30em) { .shown { margin: 0 } .gone { margin: 0 } }`

test('styles used by a page are kept, also in conditional rules', () => {
  const styles = removeUnusedStyles(css, '<p class="first shown"><b class="inner"></b></p>')
  expect(styles).toContain('body{color:var(--ink)}')
  expect(styles).toContain('.shown{background:var(--paper)}')
  expect(styles).toMatch(/\.shown:hover \.inner/u)
  expect(styles).toMatch(/@media[^{]+\{\.shown\{margin:0\}\}/u)
})

test('unused classes are removed, and the properties that only they read, transitively', () => {
  const styles = removeUnusedStyles(css, '<p class="shown"></p>')
  expect(styles).not.toMatch(/gone|inner|--soft|--deep/u)
  expect(removeUnusedStyles(css, '<p></p>')).not.toContain('--paper')
})
