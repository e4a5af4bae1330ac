/** Whether an English text says that something is not so. */
export function hasNegation(text: string): boolean {
  return negationPattern.test(text)
}

const negationPattern =
  /\b(?:not|never|no|nobody|none|nothing|nowhere|neither|nor|without|cannot|unable|instead of)\b|\b(?:ca|wo|do|does|did|is|are|was|were|has|have|had|could|would|should|must|need)n['’]?t\b/iu
