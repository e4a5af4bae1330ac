import { account, limits, parseContent, parseNotebookName, parseUsername } from '@geist/domain'
import * as v from 'valibot'

import ines from './journals/ines.json' with { type: 'json' }
import miraWells from './journals/mira-wells.json' with { type: 'json' }
import tomasz from './journals/tomasz.json' with { type: 'json' }
import { writtenAtSchema } from './written-at'

/**
 * Reads the validated demo journals, written by hand, oldest entry first. Entries have ages instead
 * of dates, so that every seed ends today. The users know each other; the seasons match two years
 * that end in late autumn.
 *
 * @throws {v.ValiError} if a file does not match the schema
 */
export function demoJournals(): readonly Journal[] {
  return [miraWells, ines, tomasz].map((file) => v.parse(journalSchema, file))
}

const flagSchema = v.exactOptional(v.literal('yes'))

const entryTextSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((text) => parseContent(text).status === 'accepted', 'is no content of an entry'),
)

const plannedEntrySchema = v.pipe(
  v.strictObject({
    when: writtenAtSchema,
    category: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.categoryMaxLength)),
    /** The name of one of the user's notebooks, or '' for none. */
    notebook: v.string(),
    content: entryTextSchema,
    /** Earlier texts, oldest first. */
    earlier: v.exactOptional(v.pipe(v.array(entryTextSchema), v.readonly()), []),
    /** An edit that the author of the current text had not seen: a fork that awaits a decision. */
    unseen: v.exactOptional(entryTextSchema),
    isDeleted: v.exactOptional(v.boolean(), false),
    /** Set on saved AI results. */
    flags: v.exactOptional(
      v.strictObject({
        hallucinationResponse: flagSchema,
        complexQuery: flagSchema,
        aiResponse: flagSchema,
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
    /** Public notebooks of the other users, by owner's username and name. */
    subscriptions: v.pipe(v.array(v.strictObject({ owner: v.string(), notebook: v.string() })), v.readonly()),
    /** Oldest first. Append new ones only, since ids derive from the index. */
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
