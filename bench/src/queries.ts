import { readFileSync } from 'node:fs'
import { embeddedJournalAi } from '@geist/functions/embedded'
import { type JournalName, journalNames } from './meaning/journals/benchmark-journal'
import { readBenchmarkJournal } from './meaning/journals/read-benchmark-journal'

/**
 * Prints the answers of the embedded Complex Query to 20 prompts about each of three journals, for
 * a person to judge.
 *
 * @param args optionally the name of one journal
 */
export async function benchQueries([only]: readonly string[]): Promise<void> {
  const { signal } = new AbortController()
  for (const name of journalNames.filter((journal) => only === undefined || journal === only)) {
    const journal = readBenchmarkJournal(name)
    const entries = journal.entries
      .filter(({ isInTrash, isFromAi }) => isInTrash !== true && isFromAi !== true)
      .toSorted((a, b) => a.writtenAt - b.writtenAt)
    for (const { group, prompt } of readQueryPrompts(name)) {
      const texts = entries.filter(
        ({ notebook, category, theme }) => group === '' || [notebook, category, theme].includes(group),
      )
      const { timeZone, askedAt: now } = journal
      const request: ComplexQueryRequest = {
        prompt,
        notebook: group,
        texts,
        unit: 'entry',
        now,
        timeZone,
        seed: '',
        signal,
      }
      const answer = await embeddedJournalAi.complexQuery(request)
      if (answer.status === 'failed') throw new Error(`No answer to: ${prompt}`)
      console.log(`${name}, ${group === '' ? 'all' : group}, ${texts.length} entries: ${prompt}\n`)
      console.log(`${formatAnswer(answer.value, request).replaceAll(/^(?=.)/gmu, '    ')}\n`)
    }
  }
}

type ComplexQueryRequest = Parameters<typeof embeddedJournalAi.complexQuery>[0]
type ComplexQueryAnswer = Awaited<ReturnType<typeof embeddedJournalAi.complexQuery>>
type Analysis = Extract<ComplexQueryAnswer, { readonly status: 'answered' }>['value']

interface QueryPrompt {
  /** The notebook, category or theme whose entries are selected; `''` for all. */
  readonly group: string
  readonly prompt: string
}

/** Each line is `JOURNAL / GROUP: PROMPT`. */
function readQueryPrompts(name: JournalName): readonly QueryPrompt[] {
  const text = readFileSync(new URL('../data/query-prompts.txt', import.meta.url), 'utf8')
  return text.split('\n').flatMap((line) => {
    const {
      journal,
      group = '',
      prompt = '',
    } = /^(?<journal>\S+) \/ (?<group>[^:]*): (?<prompt>.+)$/u.exec(line)?.groups ?? {}
    return journal === name ? [{ group, prompt }] : []
  })
}

function formatAnswer({ pieces }: Analysis, { texts }: ComplexQueryRequest): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : `“${texts[piece.textIndex]?.content.slice(piece.start, piece.end) ?? ''}”`,
    )
    .join('')
}
