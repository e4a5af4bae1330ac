/**
 * Tesseract parameters for a drawn page. Also set `tessedit_pageseg_mode` to tesseract.js's
 * `PSM.AUTO` to detect columns: its JavaScript build assumes a single column by default.
 */
export const tesseractParameters = {
  /** Otherwise tesseract guesses and logs a warning. */
  user_defined_dpi: '300',
  /** Tesseract often reads 'I' as a bar, which journals do not contain. */
  tessedit_char_blacklist: '|',
} as const
