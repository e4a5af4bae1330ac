/** Types of the used part: https://github.com/papandreou/subset-font. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'sfnt'
    /** A number pins an axis. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
    >
  }
  // oxlint-disable-next-line import/no-default-export -- the package has a default export
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
