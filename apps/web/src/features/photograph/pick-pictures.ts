/**
 * Pictures among the chosen, pasted or dropped files. Without any, returns the first file, so that
 * an error message can say what it is.
 */
export function pickPictures(files: Iterable<File>): readonly File[] {
  const allFiles = [...files]
  const pictures = allFiles.filter(({ type }) => type.startsWith('image/'))
  return pictures.length > 0 ? pictures : allFiles.slice(0, 1)
}
