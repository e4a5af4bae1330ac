import { mapSizes } from './map-sizes'

const fileUrls = import.meta.glob<string>('./drawn/*.svg', { eager: true, query: '?url', import: 'default' })
const mapDescriptions = import.meta.glob<{ readonly notes: number; readonly titles: readonly string[] }>(
  './drawn/map.json',
  {
    eager: true,
    import: 'default',
  },
)

/** The content map of the demo journal, as drawn by the build (`build/map`). */
export function MapPicture({ className }: { readonly className: string | undefined }) {
  const { wide, narrow } = mapSizes
  const { notes: noteCount = 0, titles = [] } = mapDescriptions['./drawn/map.json'] ?? {}
  return (
    <picture>
      <source media="(width < 40em)" srcSet={findFileUrl('narrow')} width={narrow.width} height={narrow.height} />
      <img
        className={className}
        src={findFileUrl('wide')}
        alt={`The content map of a journal: ${noteCount} notes as points in ${titles.length} clusters, named ${formatTitles(titles)}.`}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

/** @throws if the build has not drawn the map yet */
function findFileUrl(name: keyof typeof mapSizes): string {
  const url = fileUrls[`./drawn/map-${name}.svg`]
  if (url === undefined) throw new Error(`There is no drawing of the map, ${name}. Run the build once.`)
  return url
}

function formatTitles(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(titles.map((title) => `“${title}”`))
}
