/**
 * The operator and their contact details. **Everything here is a placeholder**: an operator
 * replaces it with their own data. This is the only file to change for that; the landing site and
 * the legal pages of both sites use it.
 */
export const operator = {
  name: 'Example Company',
  email: 'support@geist.example',
  /** Postal address, line by line. */
  address: ['1 Example Street', 'Example City, EX 00000'],
  /** As displayed, and as a `tel:` link dials it. */
  phone: { displayText: '+1 555 0100', dialNumber: '+15550100' },
  /** The mobile app in its store. */
  storeUrl: 'https://store.example/apps/geist',
  /** The jurisdiction of the terms, as the end of a sentence. */
  jurisdiction: 'the place where Example Company is established',
} as const
