import { withBoundedMarks } from '../analysis/with-bounded-marks'

/**
 * A text as whoever reads it, or opens what it names, takes it: letters of another width are plain ones, what is invisible is not there, nor are quotation marks, since what they
 * stand between comes together where they fall out; every dash and every space is the same.
 */
export function asSeen(text: string): string {
  return withBoundedMarks(text)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}"“”„‟«»‹›「」『』〝〞〟❝❞❛❜《》'‘’‚‛]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/gu, ' ')
}
