import { expect, test } from 'vitest'

import { extractText } from './extract-text'

test('returns the text of the selected elements in reading order', () => {
  const html = '<h2 class="a" id="b">Yours &amp; <b>mine</b></h2><p>not this</p><h3>It&#x27;s</h3>'
  expect(extractText(html, ['h2', 'h3'])).toBe("Yours & mine It's")
  expect(extractText(html, ['h1'])).toBe('')
})
