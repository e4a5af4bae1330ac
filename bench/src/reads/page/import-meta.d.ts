/** Settings of the app, which the bundler inlines. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string>>
}
