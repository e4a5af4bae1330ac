/**
 * How tesseract is set to read a drawn page. Besides, `tessedit_pageseg_mode` has to be tesseract.js's `PSM.AUTO`, by which it
 * finds columns: its JavaScript build takes a page for one column unless told.
 */
export const tesseractParameters = {
  /** It guesses otherwise, and says so. */
  user_defined_dpi: '300',
  /** A bar is what it makes of every second 'I', and nobody writes bars in a journal. */
  tessedit_char_blacklist: '|',
} as const
