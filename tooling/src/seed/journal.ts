import { account, limits, parseContent, parseNotebookName, parseUsername } from '@geist/domain'
import * as v from 'valibot'

import ines from './journals/ines.json'
import miraWells from './journals/mira-wells.json'
import tomasz from './journals/tomasz.json'
import { writtenAtSchema } from './written-at'

/**
 * The demo journals, checked. Each was written by hand, oldest entry first, and says ages instead of dates, so that a seed of any
 * day ends today. The people know each other, and their seasons are those of two years that end in late autumn.
 *
 * @throws {v.ValiError} when a file does not hold what the schema says.
 */
export function demoJournals(): readonly Journal[] {
  return [miraWells, ines, tomasz].map((file) => v.parse(journalSchema, file))
}

const flag = v.exactOptional(v.literal('yes'))

const entryText = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((text) => parseContent(text).status === 'accepted', 'is no content of an entry'),
)

const plannedEntrySchema = v.pipe(
  v.strictObject({
    when: writtenAtSchema,
    category: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.categoryMaxLength)),
    /** Name of one of the person's notebooks, '' for none. */
    notebook: v.string(),
    content: entryText,
    /** What it said before, oldest first. */
    earlier: v.exactOptional(v.pipe(v.array(entryText), v.readonly()), []),
    /** What it said just before in a text that whoever wrote the present one had not seen: the two wait to be decided about. */
    unseen: v.exactOptional(entryText),
    isDeleted: v.exactOptional(v.boolean(), false),
    /** Present on the saved results of the AI. */
    flags: v.exactOptional(
      v.strictObject({
        hallucinationResponse: flag,
        complexQuery: flag,
        aiResponse: flag,
        userPrompt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.userPromptMaxLength)),
      }),
    ),
  }),
  v.readonly(),
)

const notebookSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.check((name) => parseNotebookName(name, []).status === 'accepted', 'is no name of a notebook'),
  ),
  isPublic: v.boolean(),
})

/** One person's account and all that it holds. */
export const journalSchema = v.pipe(
  v.strictObject({
    username: v.pipe(
      v.string(),
      v.check((username) => parseUsername(username).status === 'accepted', 'is no username'),
    ),
    email: v.pipe(v.string(), v.email()),
    password: v.pipe(v.string(), v.minLength(account.passwordMinLength)),
    biography: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.biographyMaxLength)),
    notebooks: v.pipe(v.array(notebookSchema), v.readonly()),
    /** Public notebooks of the others, by their owner's username and their name. */
    subscriptions: v.pipe(v.array(v.strictObject({ owner: v.string(), notebook: v.string() })), v.readonly()),
    /** Oldest first. New ones may come at the end only: an entry's id is made from its place. */
    entries: v.pipe(v.array(plannedEntrySchema), v.nonEmpty(), v.readonly()),
  }),
  v.check(
    ({ notebooks, entries }) =>
      entries.every(({ notebook }) => notebook === '' || notebooks.some(({ name }) => name === notebook)),
    'an entry is filed in a notebook that is not listed',
  ),
  v.readonly(),
)

export type Journal = v.InferOutput<typeof journalSchema>
