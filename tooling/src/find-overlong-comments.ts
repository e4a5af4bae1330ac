const maxColumns = 100

/** A line that holds only a comment, or a part of one. */
const commentLinePattern = /^\s*(?:\/\/|\/\*|\{\/\*|\*(?:\s|\/|$))/u

/** A directive and a URL cannot be broken into lines. */
const unbreakablePattern = /oxlint-(?:disable|enable)|@(?:ts|vite)-|https?:\/\/\S{60}/u

/** @returns the line numbers, from 1, of comment lines wider than 100 columns */
export function findOverlongComments(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxColumns && commentLinePattern.test(line) && !unbreakablePattern.test(line) ? [index + 1] : [],
    )
}
