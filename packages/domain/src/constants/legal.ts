/** Facts of the legal pages. */
export const legal = {
  /** As the terms show it. */
  termsEffectiveDate: 'December 9, 2024',
  /** A subscription renews unless it is cancelled this long before the period ends. */
  cancelBeforeRenewalHours: 24,
  /** Crisis lines by country, as the terms list them beside the limitation of liability. */
  crisisLines: { usa: '988', uk: '116 123', canada: '1-833-456-4566' },
} as const
