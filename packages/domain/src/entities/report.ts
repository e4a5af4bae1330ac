import * as v from 'valibot'
import { limits } from '../constants/limits'
import { reportReasons } from '../constants/report-reasons'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/**
 * A report to the operator about a public notebook, stored in `reports/{reportId}`. It is
 * immutable, and only its author can read it from a client.
 */
export const reportSchema = v.pipe(
  v.object({
    notebookId: documentIdSchema,
    /** Name and owner at the time of the report: the notebook may be renamed or deleted later. */
    notebookName: atMostCharacters(limits.notebookNameMaxLength),
    ownerUid: userIdSchema,
    /** The reporter; '' after they have deleted their account. */
    uid: v.union([userIdSchema, v.literal('')]),
    reason: v.picklist(reportReasons),
    /** The reporter's own words, may be ''. */
    words: atMostCharacters(limits.reportWordsMaxLength),
    /** By the server's clock. */
    createdAt: instantSchema,
  }),
  v.readonly(),
)

export type Report = v.InferOutput<typeof reportSchema>
export type ReportReason = Report['reason']
