import type { LegalDocument } from './legal-document'
import { privacyPolicy } from './privacy-policy'
import { terms } from './terms'
import { whoCanReadWhat } from './who-can-read-what'

/** All legal pages, in the order of their links. */
export const legalDocuments: readonly LegalDocument[] = [terms, privacyPolicy, whoCanReadWhat]
