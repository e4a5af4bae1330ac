import type { Page } from '@playwright/test'

/** Makes all text of a page twice as large and nothing else, as Firefox's 'Zoom text only' does. Styles that come later need it again. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rules: CSSRule[] = []
    for (const { ownerNode, cssRules } of document.styleSheets) {
      if (!(ownerNode instanceof HTMLElement) || 'doubled' in ownerNode.dataset) continue
      ownerNode.dataset['doubled'] = ''
      rules.push(...cssRules)
    }
    for (const rule of rules) {
      if ('cssRules' in rule) rules.push(...(rule.cssRules as CSSRuleList))
      if (!(rule instanceof CSSStyleRule)) continue
      const [, size, unit] = /^([\d.]+)(px|rem)$/u.exec(rule.style.fontSize) ?? []
      if (size !== undefined && unit !== undefined) rule.style.fontSize = `${Number(size) * 2}${unit}`
    }
  })
}
