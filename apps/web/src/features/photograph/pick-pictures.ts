/**
 * Pictures among the chosen, pasted or dropped files. Without any, returns the first file, so that
 * an error message can say what it is.
 */
export function pickPictures(files: Iterable<File>): readonly File[] {
  const all = [...files]
  const pictures = all.filter(({ type }) => type.startsWith('image/'))
  return pictures.length > 0 ? pictures : all.slice(0, 1)
}
