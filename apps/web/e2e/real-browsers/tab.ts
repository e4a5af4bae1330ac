import { expect } from '@playwright/test'

/** Driver of one tab, by Playwright, WebDriver BiDi or WebDriver. */
export interface TabDriver {
  readonly goto: (url: string) => Promise<void>
  /** @param script an expression whose value is JSON */
  readonly evaluate: (script: string) => Promise<unknown>
  /** @param selector CSS selector of one element */
  readonly click: (selector: string) => Promise<void>
  /** Types a text into an empty field, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
}

/** A separate browser process with a new profile. */
export interface RealBrowser {
  readonly newTab: () => Promise<Tab>
  /** Uncaught errors of all tabs. */
  readonly errors: () => readonly string[]
  readonly close: () => Promise<void>
}

/** A tab that finds elements by their visible names. */
export class Tab {
  readonly #driver: TabDriver
  readonly #base: string

  constructor(driver: TabDriver, base: string) {
    this.#driver = driver
    this.#base = base
  }

  async goto(path: string): Promise<void> {
    await this.#driver.goto(this.#base + path)
  }

  /** Navigates within the app without a page load, which would lose a session in memory. */
  async goWithin(path: string): Promise<void> {
    await this.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate')), null`,
    )
  }

  evaluate(script: string): Promise<unknown> {
    return this.#driver.evaluate(script)
  }

  /** @param name of the label, or the placeholder */
  async fill(name: string, text: string): Promise<void> {
    await this.#driver.type(await this.#find('input, textarea', name), text)
  }

  /** @param name of a button, a link, an option or a menu item */
  async press(name: string): Promise<void> {
    await this.#driver.click(
      await this.#find('button, a, [role=option], [role=menuitem], [role=combobox], [role=button]', name),
    )
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.#readText(), { message: `shows "${text}"`, timeout: 20_000 }).toContain(text)
  }

  async expectTitle(title: string): Promise<void> {
    await expect.poll(() => this.evaluate('document.title'), { timeout: 20_000 }).toBe(title)
  }

  async expectNoText(text: string): Promise<void> {
    await expect
      .poll(() => this.#readText(), { message: `does not show "${text}"`, timeout: 20_000 })
      .not.toContain(text)
  }

  async #readText(): Promise<string> {
    return String(await this.evaluate('document.body.innerText'))
  }

  /** Marks the first visible element of this name once it stops moving. @returns its selector */
  async #find(kind: string, name: string): Promise<string> {
    const find = `(() => {
      const namesOf = (element) => [
        element.getAttribute('aria-label'),
        ...[...(element.labels ?? [])].map((label) => label.innerText),
        element.getAttribute('placeholder'),
        element.innerText,
      ].map((text) => text?.trim())
      const target = [...document.querySelectorAll(${JSON.stringify(kind)})].find(
        (element) => element.checkVisibility() && !element.disabled && namesOf(element).includes(${JSON.stringify(name)}),
      )
      for (const marked of document.querySelectorAll('[data-found]')) {
        if (marked !== target) delete marked.dataset.found
      }
      // The failure message then shows the text on the screen.
      if (!target) return document.body.innerText
      const { x, y } = target.getBoundingClientRect()
      const position = x + ' ' + y
      const isStill = target.dataset.found === position
      target.dataset.found = position
      return isStill ? 'found' : 'moving'
    })()`
    await expect.poll(() => this.evaluate(find), { message: `finds "${name}"`, timeout: 20_000 }).toBe('found')
    return '[data-found]'
  }
}
