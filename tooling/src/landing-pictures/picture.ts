import type { Page } from '@playwright/test'

export interface Picture {
  /** The base name of its files, and its key on the landing page. */
  readonly name: string
  /** Shown only in the README, as WebP. */
  readonly isOfReadme?: true
  /** The viewport in CSS pixels, drawn at double resolution. */
  readonly size: { readonly width: number; readonly height: number }
  /** Starts signed in. */
  readonly open: (page: Page) => Promise<void>
  /** Removes documents created for the picture. */
  readonly clear?: (page: Page) => Promise<void>
}
