/**
 * Who runs this Geist, and how they are reached. **Everything here is a placeholder**: whoever serves Geist to others puts their own data in its
 * place. It is the only file that has to be changed for it; the landing site and the legal pages of both sites are made from it.
 */
export const operator = {
  name: 'Example Company',
  email: 'support@geist.example',
  /** For mail, a line each. */
  address: ['1 Example Street', 'Example City, EX 00000'],
  /** As it is read, and as it is dialled. */
  phone: { shown: '+1 555 0100', dialled: '+15550100' },
  /** The mobile app in its store. */
  storeUrl: 'https://store.example/apps/geist',
  /** Whose law the terms are under, and whose courts decide, as the end of a sentence. */
  jurisdiction: 'the place where Example Company is established',
} as const
