export type { LegalDocument, LegalSection } from './legal-document'
export { legalDocuments } from './legal-documents'
export { LegalPage } from './legal-page'
