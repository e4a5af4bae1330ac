/** Encodes a file as base64 (RFC 4648, section 4), without a data-URL prefix. */
export function encodeBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo cannot be read.')))
    reader.readAsDataURL(file)
  })
}
