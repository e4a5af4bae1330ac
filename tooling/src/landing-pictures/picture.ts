import type { Page } from '@playwright/test'

/** A screen of the app that the landing page shows. */
export interface Picture {
  /** Of its files, and by which the page asks for it. */
  readonly name: string
  /** Shown in README alone, as WebP; the landing page draws its own. */
  readonly isOfReadme?: true
  /** Of the browser's window, in CSS pixels; it is drawn at twice that. */
  readonly size: { readonly width: number; readonly height: number }
  /** From a signed-in start on. */
  readonly open: (page: Page) => Promise<void>
  /** Takes away what was made for the picture. */
  readonly clear?: (page: Page) => Promise<void>
}
