/** The file that is the photo among those that were pasted or dropped: the first picture, else the first file, so that something can be said of it. */
export function photoAmong(files: Iterable<File>): File | undefined {
  const all = [...files]
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0]
}
