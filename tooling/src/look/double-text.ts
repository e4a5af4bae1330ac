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
      const { style } = rule
      // With a variable in it, 'font' is known only as a whole.
      const [, size, unit] = /([\d.]+)(px|rem)/u.exec(style.fontSize || style.getPropertyValue('font')) ?? []
      if (size !== undefined && unit !== undefined)
        style.setProperty('font-size', `${Number(size) * 2}${unit}`, style.getPropertyPriority('font-size'))
    }
  })
}
