import { createClusteredVectors } from '@geist/graph/create-clustered-vectors'

import { acceptAiNotice, createNote, expect, openSeeded, type Page } from './component'

/** Playwright adds these only to responses for the page itself, not for its worker. */
const corsHeaders = { 'Access-Control-Allow-Origin': '*' }

const dayMs = 86_400_000
const dimensions = 100
const noteCount = 320

/** Titles of clusters, each with the words of its notes. */
export const themes = [
  ['Bread and ovens', 'flour dough oven crust yeast'],
  ['Along the canal', 'heron canal bridge water boat'],
  ['Work and deadlines', 'meeting manager deadline email project'],
  ['Sleep and dreams', 'dream sleep night pillow waking'],
  ['Running in the rain', 'running shoes rain knee route'],
  ['Letters to my sister', 'sister letter phone birthday visit'],
  ['The allotment', 'tomato seed shed spade frost'],
  ['Learning the cello', 'cello bow scale teacher string'],
  ['Books half read', 'chapter author library novel page'],
  ['Money', 'rent invoice savings budget tax'],
  ['Grandmother’s house', 'grandmother attic button piano garden'],
  ['Trains and stations', 'train station platform delay luggage'],
  ['Worries at night', 'worry breath doctor waiting fear'],
  ['Cooking for friends', 'soup garlic table guests wine'],
].map(([title = '', words = '']) => ({ title, words: words.split(' ') }))

/** Notes of all themes have these. Repeated word for word, notes would link only with copies. */
const sharedWords = 'morning evening Monday winter summer kitchen garden walk friend market coffee'.split(' ')

/** Answers the map's calls of functions with vectors of planted clusters and their titles. */
export async function openPlantedMap(page: Page): Promise<void> {
  const { vectors, clusters } = createClusteredVectors({
    count: noteCount,
    clusters: themes.length,
    spread: 1.4,
    seed: 'gallery',
    dimensions,
  })
  const now = Date.now()
  const entries = Array.from(clusters, (theme, index) => {
    const { words = [] } = themes[theme] ?? {}
    const word = (position: number) => words[(index + position * 2) % words.length]
    const sharedWord = sharedWords[index % sharedWords.length]
    return createNote(`The ${word(0)} and the ${word(1)} again, and the ${word(2)}, after the ${sharedWord}.`, {
      id: `planted-${String(index).padStart(12, '0')}`,
      timestamp: now - (index + 1) * 2 * dayMs,
    })
  })
  const rows = entries.map(({ id, content, category, collectionName, uid, username }, index) => {
    const vector = vectors.subarray(index * dimensions, (index + 1) * dimensions)
    const embedding = Buffer.from(Int8Array.from(vector, (number) => Math.round(number * 127)))
    const metadata = { content: content.slice(0, 100), category, collectionName, uid, username }
    return { id, revision: '', score: 1, metadata, embedding: embedding.toString('base64') }
  })
  await page.route('**/fetchUserVectors', (route) =>
    route.fulfill({
      headers: corsHeaders,
      json: {
        result: {
          vectors: rows,
          unmapped: [],
          removed: [],
          startsAnew: true,
          next: '1',
          hasMore: false,
          model: 'test',
        },
      },
    }),
  )
  const provider = { kind: 'provider', host: 'ai.example', model: 'small' }
  await page.route('**/describeAi', (route) => route.fulfill({ headers: corsHeaders, json: { result: provider } }))
  await page.route('**/generateClusterTitle', (route) => {
    const { data } = route.request().postDataJSON() as { readonly data: { readonly content: string } }
    const theme = themes.find(({ words }) => words.some((word) => data.content.includes(` ${word} `)))
    return route.fulfill({ headers: corsHeaders, json: { result: { title: theme?.title } } })
  })
  await recordNames(page)
  await acceptAiNotice(page)
  await openSeeded(page, '/contentmap', { entries })
  await expect(page.getByRole('img', { name: /^Map of/u })).toHaveAttribute('data-drawn', String(noteCount))
  await expect(page.getByRole('treeitem', { name: 'Along the canal' })).toBeVisible()
}

export interface DrawnName {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

declare global {
  interface Window {
    /** The serif texts of the last frame of the map, relative to its upper left corner. */
    names?: DrawnName[]
    /** The other texts of that frame: the labels of notes. */
    noteLabels?: string[]
  }
}

/** Records the names and the labels that the map draws on its canvas. */
async function recordNames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D
    const clearRect = Reflect.get(prototype, 'clearRect')
    const fillText = Reflect.get(prototype, 'fillText')
    prototype.clearRect = function clear(...box) {
      if (this.canvas.classList.contains('sigma-names')) {
        window.names = []
        window.noteLabels = []
      }
      clearRect.apply(this, box)
    }
    prototype.fillText = function fill(text, x, y) {
      if (this.canvas.classList.contains('sigma-names') && this.font.includes('Newsreader')) {
        const height = Number.parseFloat(/([\d.]+)px/u.exec(this.font)?.[1] ?? '')
        window.names?.push({ text, left: x, top: y - height / 2, width: this.measureText(text).width, height })
      }
      if (this.canvas.classList.contains('sigma-names') && !this.font.includes('Newsreader'))
        window.noteLabels?.push(text)
      fillText.call(this, text, x, y)
    }
  })
}
