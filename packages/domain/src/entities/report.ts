import * as v from 'valibot'
import { limits } from '../constants/limits'
import { reportReasons } from '../constants/report-reasons'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/** Somebody's word to the operator about a public notebook, as `reports/{reportId}` keeps it. It is written once, and no client but that of its author can read it. */
export const reportSchema = v.pipe(
  v.object({
    notebookId: documentIdSchema,
    /** Its name and its owner when it was reported: it may be renamed or gone when somebody looks. */
    notebookName: atMostCharacters(limits.notebookNameMaxLength),
    ownerUid: userIdSchema,
    /** Who reports; '' once they have deleted their account. */
    uid: v.union([userIdSchema, v.literal('')]),
    reason: v.picklist(reportReasons),
    /** What the person adds, may be ''. */
    words: atMostCharacters(limits.reportWordsMaxLength),
    /** By the server's clock. */
    createdAt: instantSchema,
  }),
  v.readonly(),
)

export type Report = v.InferOutput<typeof reportSchema>
export type ReportReason = Report['reason']
