/** What the bundler puts in for the app's own settings. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string>>
}
