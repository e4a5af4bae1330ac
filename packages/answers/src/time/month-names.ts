/** English month names, from January on. */
export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** 1 for January to 12; the first three letters decide. 0 for an unknown name. */
export function toMonthNumber(name = ''): number {
  return 1 + monthNames.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()))
}
