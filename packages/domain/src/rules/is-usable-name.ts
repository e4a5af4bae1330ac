/** Whether a name says enough to be used: three words or more. */
export function isUsableName(name: string): boolean {
  return (name.match(/\S+/gu) ?? []).length >= 3
}
