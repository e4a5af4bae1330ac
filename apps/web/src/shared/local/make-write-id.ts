/** A random write id: 20 hexadecimal digits, short since a document carries several. */
export function makeWriteId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
