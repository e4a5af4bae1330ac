import { expect } from '@playwright/test'

/** What a tab of any browser can be told to do, by Playwright, WebDriver BiDi or WebDriver. */
export interface TabDriver {
  readonly goto: (url: string) => Promise<void>
  /** @param script an expression; its value has to be JSON */
  readonly evaluate: (script: string) => Promise<unknown>
  /** @param selector of CSS, of one element */
  readonly click: (selector: string) => Promise<void>
  /** Puts a text into an empty field, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
}

/** A browser of its own, with a profile of its own. */
export interface RealBrowser {
  readonly newTab: () => Promise<Tab>
  /** Errors that no code of the pages has caught, of all tabs. */
  readonly errors: () => readonly string[]
  readonly close: () => Promise<void>
}

/** A tab as a person uses it: by what is written on the screen. */
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

  /** Opens another screen of the app without loading the page again: a session in memory would be gone. */
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

  /** Waits until a text can be read on the screen. */
  async see(text: string): Promise<void> {
    await expect.poll(() => this.#text(), { message: `reads "${text}"`, timeout: 20_000 }).toContain(text)
  }

  /** Waits for the title of a screen. */
  async seeTitle(title: string): Promise<void> {
    await expect.poll(() => this.evaluate('document.title'), { timeout: 20_000 }).toBe(title)
  }

  /** Waits until a text cannot be read on the screen. */
  async missText(text: string): Promise<void> {
    await expect.poll(() => this.#text(), { message: `reads no "${text}"`, timeout: 20_000 }).not.toContain(text)
  }

  async #text(): Promise<string> {
    return String(await this.evaluate('document.body.innerText'))
  }

  /** Marks the first visible element of this name once it stays in its place, and gives a selector of it. */
  async #find(kind: string, name: string): Promise<string> {
    const find = `(() => {
      const said = (element) => [
        element.getAttribute('aria-label'),
        ...[...(element.labels ?? [])].map((label) => label.innerText),
        element.getAttribute('placeholder'),
        element.innerText,
      ].map((text) => text?.trim())
      const found = [...document.querySelectorAll(${JSON.stringify(kind)})].find(
        (element) => element.checkVisibility() && !element.disabled && said(element).includes(${JSON.stringify(name)}),
      )
      for (const former of document.querySelectorAll('[data-found]')) {
        if (former !== found) delete former.dataset.found
      }
      // A failure then says what is on the screen instead.
      if (!found) return document.body.innerText
      const { x, y } = found.getBoundingClientRect()
      const place = x + ' ' + y
      const isStill = found.dataset.found === place
      found.dataset.found = place
      return isStill ? 'found' : 'moving'
    })()`
    await expect.poll(() => this.evaluate(find), { message: `finds "${name}"`, timeout: 20_000 }).toBe('found')
    return '[data-found]'
  }
}
