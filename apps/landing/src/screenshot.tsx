const fileUrls = import.meta.glob<string>('../pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export interface ScreenshotProps {
  /** Prefix of its files in `pictures`. */
  readonly name: string
  readonly alt: string
  /** Size of the captured screen, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Displayed width, as an image's `sizes`. */
  readonly sizes: string
  readonly className: string | undefined
  /** Whether it is above the fold; other screenshots load lazily. */
  readonly isFirst?: boolean
}

/** A screenshot of the app in the user's colour scheme: AVIF, or WebP where that is unsupported. */
export function Screenshot({ name, alt, size, sizes, className, isFirst = false }: ScreenshotProps) {
  const { width, height } = size
  const buildAvifSrcSet = (scheme: string) =>
    `${findFileUrl(`${name}-${scheme}-${width}.avif`)} ${width}w, ${findFileUrl(`${name}-${scheme}-${width * 2}.avif`)} ${width * 2}w`
  const findWebpUrl = (scheme: string) => findFileUrl(`${name}-${scheme}-${width * 2}.webp`)
  const darkScheme = '(prefers-color-scheme: dark)'
  return (
    <picture>
      <source type="image/avif" media={darkScheme} srcSet={buildAvifSrcSet('dark')} sizes={sizes} />
      <source type="image/webp" media={darkScheme} srcSet={findWebpUrl('dark')} />
      <source type="image/avif" srcSet={buildAvifSrcSet('light')} sizes={sizes} />
      <img
        className={className}
        src={findWebpUrl('light')}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

/** @throws if the file is missing; `pnpm landing-pictures` makes the pictures */
function findFileUrl(name: string): string {
  const url = fileUrls[`../pictures/${name}`]
  if (url === undefined) throw new Error(`There is no picture ${name}.`)
  return url
}
