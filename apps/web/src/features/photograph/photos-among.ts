/** The photos among the files that were chosen, pasted or dropped: the pictures, else the first file, so that something can be said of it. */
export function photosAmong(files: Iterable<File>): readonly File[] {
  const all = [...files]
  const pictures = all.filter(({ type }) => type.startsWith('image/'))
  return pictures.length > 0 ? pictures : all.slice(0, 1)
}
