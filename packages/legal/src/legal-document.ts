import type { ReactNode } from 'react'

/** A section of a legal page with its own heading. */
export interface LegalSection {
  /** Its anchor. URLs contain it, so it stays when the title changes. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** A legal page, without the site's layout. */
export interface LegalDocument {
  readonly path: string
  /** The heading, and the text of links to the page. */
  readonly title: string
  /** A one-sentence summary for pages that link to it. */
  readonly description: string
  /** The effective date, as displayed. */
  readonly effectiveDate: string
  readonly intro: ReactNode
  readonly sections: readonly LegalSection[]
}
