/** How tesseract is set to read a drawn page. */
export const tesseractParameters = {
  /** Fully automatic: it finds columns by itself. Its JavaScript build takes the page for one column unless told. */
  tessedit_pageseg_mode: '3',
  /** It guesses otherwise, and says so. */
  user_defined_dpi: '300',
  /** A bar is what it makes of every second 'I', and nobody writes bars in a journal. */
  tessedit_char_blacklist: '|',
} as const
