/** Their English names, from January on. */
export const months = 'January February March April May June July August September October November December'.split(' ')

/** From 1 for January; a month may be shortened to three letters. 0 for what is none. */
export function monthNumber(name = ''): number {
  return 1 + months.findIndex((known) => known.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()))
}
