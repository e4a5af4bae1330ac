import * as v from 'valibot'

import { deriveId } from './derive-id'
import { makeExcerpt } from './make-excerpt'
import { formatCount } from './format-count'
import { isCalendarDay } from './parse-date'
import type { PlanBuilder } from './plan-builder'

const journalSchema = v.object({ metadata: v.record(v.string(), v.unknown()), entries: v.array(v.unknown()) })

const entrySchema = v.object({
  uuid: v.pipe(v.string(), v.nonEmpty()),
  creationDate: v.pipe(v.string(), v.isoTimestamp()),
  text: v.optional(v.string()),
  richText: v.optional(v.string()),
  tags: v.optional(v.array(v.string()), []),
})

const richTextSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ contents: v.array(v.object({ text: v.optional(v.string(), '') })) }),
)

/**
 * Whether a JSON value is a journal exported by Day One: `{ "metadata": …, "entries": [ { "uuid",
 * "creationDate", … } ] }`.
 */
export function isDayOne(json: unknown): boolean {
  if (!v.is(journalSchema, json)) return false
  const { entries } = json
  return entries.length === 0 || entries.some((entry) => v.is(entrySchema, entry))
}

/** Plans the entries of a Day One journal. Pictures, places and the weather are skipped. */
export async function planDayOne(journal: unknown, path: string, builder: PlanBuilder): Promise<void> {
  const { entries } = v.parse(journalSchema, journal)
  for (let first = 0; first < entries.length; first += entriesPerChunk) {
    const chunk = entries.slice(first, first + entriesPerChunk).map((item) => v.safeParse(entrySchema, item))
    // In parallel: the browser computes each digest on another thread.
    const ids = await Promise.all(
      chunk.map(async ({ success, output }) =>
        success ? deriveId(builder.account.uid, `day-one:${output.uuid}`) : undefined,
      ),
    )
    for (const [index, { success, output }] of chunk.entries()) {
      const location = `${path}, entry ${first + index + 1}`
      if (success) await planEntry({ ...output, id: ids[index] }, location, builder)
      else builder.skip(location, 'It’s missing its Day One ID or date.')
    }
  }
}

const entriesPerChunk = 1_000

interface DayOneEntry extends v.InferOutput<typeof entrySchema> {
  /** The id in the importing account. */
  readonly id: string | undefined
}

async function planEntry(
  { id, creationDate, text, richText, tags }: DayOneEntry,
  location: string,
  builder: PlanBuilder,
): Promise<void> {
  const [category = 'Day One', ...otherTags] = tags
  if (otherTags.length > 0) builder.remark('tags')
  const markdown = text ?? readRichText(richText ?? '')
  const content = removeEscapes(removePictures(markdown)).trim()
  if (!isCalendarDay(creationDate)) {
    const excerpt = content === '' ? '' : `: “${makeExcerpt(content)}”`
    builder.skip(`${location}${excerpt}`, `Its date, ${creationDate.slice(0, 10)}, doesn’t exist.`)
    return
  }
  if (content !== '' && picturePattern.test(markdown)) builder.remark('pictures')
  await builder.add(
    { location, ...(id !== undefined && { id }), content, category, timestamp: Date.parse(creationDate) },
    { mayBeBlank: false },
  )
}

/** Report sentences about unsupported features of Day One. */
export const dayOneRemarks = {
  tags: (count: number) =>
    `${formatCount(count, 'One note has', 'notes have')} several tags. The first becomes the category; the others are left out.`,
  pictures: (count: number) =>
    `${formatCount(count, 'One note has', 'notes have')} pictures. The words are imported, but not the pictures.`,
}

const picturePattern = /!\[[^\]]*\]\(dayone-moment:[^)]*\)/u

function removePictures(text: string): string {
  return text.replaceAll(new RegExp(`${picturePattern.source}\\n*`, 'gu'), '')
}

/** Removes the escapes `1\.` and `\-`, which Day One writes to prevent Markdown lists. */
function removeEscapes(text: string): string {
  return text.replaceAll(/\\([!#()+.-])/gu, '$1')
}

function readRichText(richText: string): string {
  const parsed = v.safeParse(richTextSchema, richText)
  return parsed.success ? parsed.output.contents.map(({ text }) => text).join('') : ''
}
