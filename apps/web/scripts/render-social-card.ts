/** What the card embeds. */
interface SocialCardParts {
  /** The mark beside the name, as SVG. */
  readonly logo: string
  /** The design language's `tokens.css`. */
  readonly tokens: string
  /** Fonts, as WOFF2 in base64. */
  readonly serif: string
  readonly italic: string
  readonly sans: string
}

/** Sample entries, newest first. */
const notes = [
  {
    text: 'Walked the long way home along the canal. The heron was there again, same post, same patience.',
    category: 'Walks',
  },
  { text: 'Told Ana I would not take the job. She laughed before I finished the sentence.', category: 'Work' },
  {
    text: 'Bread again. Wetter dough, longer rest, colder oven door. Better crumb, worse temper.',
    category: 'Kitchen',
  },
] as const

/**
 * Renders the HTML of the picture that other sites show for links to Geist, in the light scheme.
 */
export function renderSocialCard({ logo, tokens, serif, italic, sans }: SocialCardParts): string {
  const cards = notes.map(({ text, category }) => `<article><p>${text}</p><span>${category}</span></article>`).join('')
  return `<!doctype html>
    <html data-scheme="light">
    <style>${tokens}
      ${createFontFace('Newsreader Variable', serif)}
      ${createFontFace('Newsreader Variable', italic, 'italic')}
      ${createFontFace('Instrument Sans Variable', sans)}
      * { box-sizing: border-box; margin: 0 }
      body { display: grid; grid-template-columns: 500px 1fr; width: 1200px; height: 630px; overflow: hidden; background: var(--paper); color: var(--ink) }
      .words { display: grid; align-content: center; gap: 34px; padding-left: 84px }
      .words svg { width: 372px }
      .words p { color: var(--soft); font: italic 400 40px / 1.3 var(--serif) }
      .notes { display: grid; gap: 20px; align-content: center; padding: 0 0 0 40px; margin-right: -60px }
      article { display: grid; gap: 14px; padding: 24px 96px 22px 32px; border: 1px solid var(--line); border-radius: 22px; background: var(--sheet); box-shadow: var(--shadow) }
      article p { font: 400 26px / 1.45 var(--serif); text-wrap: pretty }
      article span { justify-self: start; padding: 4px 15px; border-radius: 99px; background: var(--sunk); color: var(--soft); font: 400 18px / 1.5 var(--sans) }
    </style>
    <body>
      <div class="words">${logo}<p>manifest with friends</p></div>
      <div class="notes">${cards}</div>
    </body>
    </html>`
}

function createFontFace(family: string, base64: string, style = 'normal'): string {
  return `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: 200 800; src: url(data:font/woff2;base64,${base64}) }`
}
