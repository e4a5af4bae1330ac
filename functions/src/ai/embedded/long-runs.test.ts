import { expect, it } from 'vitest'
import { embeddedJournalAi as ai } from './embedded-journal-ai'
import { findMentions } from './find-mentions'
import { findFeelings } from './reply/find-feelings'
import { classifyWords } from './classify-words'

/** Worst cases for quadratic algorithms. */
const runs: Readonly<Record<string, string>> = {
  'a letter': 'a',
  'full stops': '.',
  'stops and quotation marks': '?"',
  'words without an end': 'heron ',
  'names without an end': 'Anna ',
  'feelings without an end': 'sad ',
  'degrees without an end': 'very ',
  'one sentence': 'Is it? ',
  'one line': 'heron\n',
  accents: '\u0301',
  'accents out of their order': '\u0301\u0316',
  'joined signs': '👩\u200D',
  hyphens: 'a-',
  apostrophes: "a'",
  slashes: 'a/',
  'what begins a tag': '<a',
  backticks: '`',
  'what is not written with spaces': '字',
}

const common = { seed: 'x', signal: new AbortController().signal }
const asked = { ...common, timeZone: 'UTC', now: Date.UTC(2026, 10, 23) }

/**
 * A text of nearly the maximum length of an entry, after words that a parser reads. A quadratic
 * algorithm would take minutes.
 */
function textOf(run: string): string {
  return `I met Anna. I am sad. ${run.repeat(200_000 / run.length - 30)}x`
}

it.each(Object.entries(runs))('answers about a long text of nothing but %s as soon as about any', async (_, run) => {
  const text = textOf(run)
  const texts = [{ content: text, writtenAt: asked.now }]
  const answers = [
    await ai.complexQuery({ ...asked, prompt: 'What happened?', texts, unit: 'entry' }),
    await ai.complexQuery({ ...asked, prompt: 'What about the garden?', texts, unit: 'entry' }),
    await ai.askJournal({ ...asked, question: 'What about the garden?', turns: [], texts }),
    await ai.quickReply({ ...common, draft: text, previousPhrasings: [] }),
    await ai.generateJournalPrompt({ ...common, writings: [text], previousSuggestions: [] }),
    await ai.generateQueryPrompts({ ...common, writings: [text], previousSuggestions: [] }),
    await ai.titleCluster({ ...common, texts: [text] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'answered'))
})

it('reads a sentence without an end in one go, by its names, its feelings and its words', () => {
  const sentence = (word: string) => Array.from({ length: 200_000 }, () => word)
  expect(classifyWords(sentence('Anna'), new Set(['anna']))).toHaveLength(1)
  const herons = sentence('heron').flatMap((word) => [word, 'and'])
  expect(findMentions(classifyWords(herons, new Set()))).toHaveLength(200_000)
  expect(findFeelings(sentence('sad').join(' '))).toEqual([
    { word: 'sad', valence: 'negative', isSelfAttributed: false },
  ])
})
