import type { ReactNode } from 'react'

/** A part of a legal page with a heading of its own. */
export interface LegalSection {
  /** Its anchor, which is part of addresses that people keep: it stays when the title changes. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** A legal page, without the site around it. */
export interface LegalDocument {
  readonly path: string
  /** Its one heading, and the name in links to it. */
  readonly title: string
  /** What it is about in one sentence, for whoever shows links to it. */
  readonly description: string
  /** From when it counts, as it is shown. */
  readonly dated: string
  readonly intro: ReactNode
  readonly sections: readonly LegalSection[]
}
