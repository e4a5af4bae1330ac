/** Facts of the legal pages. */
export const legal = {
  /** The date on which the terms took effect, as it is shown. */
  termsEffectiveDate: 'December 9, 2024',
  /** A subscription renews unless it is cancelled this long before the period ends, in hours. */
  cancelBeforeRenewalHours: 24,
  /** Crisis lines by country, named beside the limitation of liability. */
  crisisLines: { usa: '988', uk: '116 123', canada: '1-833-456-4566' },
} as const
