import { expect, it } from 'vitest'
import { embeddedJournalAi as ai } from '../testing/embedded'
import { findMentions } from './find-mentions'
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
const context = { ...common, timeZone: 'UTC', now: Date.UTC(2026, 10, 23) }

/**
 * A text of nearly the maximum length of an entry, after words that a parser reads. A quadratic
 * algorithm would take minutes.
 */
function textOf(run: string): string {
  return `I met Anna. I am sad. ${run.repeat(200_000 / run.length - 30)}x`
}

const asksAboutText: readonly ((text: string) => Promise<{ readonly status: string }>)[] = [
  (content) =>
    ai.complexQuery({ ...context, prompt: 'What happened?', texts: [entryOf(content)], notebook: '', unit: 'entry' }),
  (content) =>
    ai.complexQuery({
      ...context,
      prompt: 'What about the garden?',
      texts: [entryOf(content)],
      notebook: '',
      unit: 'entry',
    }),
  (content) =>
    ai.askJournal({
      ...context,
      question: 'What about the garden?',
      turns: [],
      maxExactCount: Infinity,
      texts: [entryOf(content)],
    }),
  (draft) => ai.quickReply({ ...common, draft }),
  (content) => ai.generateJournalPrompt({ ...common, writings: [content], previousSuggestions: [] }),
  (content) => ai.generateQueryPrompts({ ...common, writings: [content], previousSuggestions: [] }),
  (content) => ai.titleCluster({ ...common, texts: [content] }),
]
const entryOf = (content: string) => ({ content, writtenAt: context.now, category: '', notebook: '' })

/** Nightly runs give every text to every call, a run for a change each text to two of them. */
const perText = process.env['GEIST_NIGHTLY'] ? asksAboutText.length : 2

it.each(Object.entries(runs).map(([name, run], index) => [name, run, index] as const))(
  'answers about a long text of only %s as fast as about any other',
  async (_, run, index) => {
    for (let count = 0; count < perText; count += 1) {
      const ask = asksAboutText[(2 * index + count) % asksAboutText.length]
      expect(await ask?.(textOf(run))).toMatchObject({ status: 'answered' })
    }
  },
)

it('reads an unending sentence in linear time, with names and words', () => {
  const sentence = (word: string) => Array.from({ length: 200_000 }, () => word)
  expect(classifyWords(sentence('Anna'), new Set(['anna']))).toHaveLength(1)
  const herons = sentence('heron').flatMap((word) => [word, 'and'])
  expect(findMentions(classifyWords(herons, new Set()))).toHaveLength(200_000)
})
