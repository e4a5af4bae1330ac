import { expect } from '@playwright/test'

/** Driver of one tab, by Playwright, WebDriver BiDi or WebDriver. */
export interface TabDriver {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** @param script an expression whose value is JSON */
  readonly evaluate: (script: string) => Promise<unknown>
  /** @param selector CSS selector of one element */
  readonly click: (selector: string) => Promise<void>
  /** Types a text key by key. It replaces the selection of a focused field. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** @param path absolute path of a file */
  readonly chooseFile: (selector: string, path: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** A browser profile, isolated from all others. */
export interface BrowserProfile {
  readonly newTab: () => Promise<Tab>
  /** Uncaught errors of all tabs. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Settings of a profile of a {@link BrowserProcess}. */
export interface ProfileOptions {
  /** URL of the proxy for all requests, also those to this machine. */
  readonly proxyUrl: string
  readonly downloadFolder: string
}

/** A running browser. Its profiles are isolated from each other, like two devices. */
export interface BrowserProcess {
  readonly openProfile: (options: ProfileOptions) => Promise<BrowserProfile>
  readonly close: () => Promise<void>
}

/** In milliseconds. Playwright's default intervals grow to a second. */
const waiting = { timeout: 20_000, intervals: [50] }

const fieldSelector = 'input, textarea'
const clickableSelector =
  'button, a, summary, label, [role=option], [role=menuitem], [role=combobox], [role=button], [role=treeitem]'

interface Target {
  /** CSS selector of all candidates. */
  readonly selector: string
  readonly name: string
  /** Whether its centre must not be covered by another element. */
  readonly mustBeUncovered?: boolean
  readonly mayBeHidden?: boolean
}

/** A tab that finds elements by their visible names. */
export class Tab {
  readonly #driver: TabDriver
  readonly #base: string
  /** An expression whose value is the element to search in. */
  readonly #root: string

  constructor(driver: TabDriver, base: string, root = 'document.body') {
    this.#driver = driver
    this.#base = base
    this.#root = root
  }

  /**
   * Limits searches and expectations to an element.
   *
   * @param selector CSS selector; the first visible element whose text includes `text`
   */
  within(selector: string, text = ''): Tab {
    const root = `[...document.querySelectorAll(${JSON.stringify(selector)})].find(
      (element) => element.checkVisibility() && element.innerText.includes(${JSON.stringify(text)}),
    )`
    return new Tab(this.#driver, this.#base, root)
  }

  async goto(path: string): Promise<void> {
    await this.#driver.goto(this.#base + path)
  }

  /** Navigates within the app without a page load, which would lose a session in memory. */
  async navigateInApp(path: string): Promise<void> {
    await this.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate')), null`,
    )
  }

  reload(): Promise<void> {
    return this.#driver.reload()
  }

  evaluate(script: string): Promise<unknown> {
    return this.#driver.evaluate(script)
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  /**
   * Replaces the text of a field by typing.
   *
   * @param name label or placeholder of the field
   */
  fill(name: string, text: string): Promise<void> {
    return this.#act({ selector: fieldSelector, name }, async (selector) => {
      await this.evaluate(`(() => {
        const field = document.querySelector(${JSON.stringify(selector)})
        field.focus()
        field.select()
      })()`)
      await this.#driver.type(selector, text)
    })
  }

  /** @param name visible name of a button, a link, an option or a menu item */
  click(name: string): Promise<void> {
    return this.#act({ selector: clickableSelector, name, mustBeUncovered: true }, (selector) =>
      this.#driver.click(selector),
    )
  }

  /**
   * Chooses a file in a file input, which may be hidden.
   *
   * @param path absolute path of the file
   */
  chooseFile(name: string, path: string): Promise<void> {
    return this.#act({ selector: 'input[type=file]', name, mayBeHidden: true }, (selector) =>
      this.#driver.chooseFile(selector, path),
    )
  }

  async expectText(text: string): Promise<void> {
    try {
      await expect.poll(() => this.#readText(), { message: `shows "${text}"`, ...waiting }).toContain(text)
    } catch (error) {
      throw new Error(
        `"${text}" not found. The screen shows: ${String(await this.evaluate('document.body.innerText'))}`,
        { cause: error },
      )
    }
  }

  async expectTitle(title: string): Promise<void> {
    await expect.poll(() => this.evaluate('document.title'), waiting).toBe(title)
  }

  async expectNoText(text: string): Promise<void> {
    await expect.poll(() => this.#readText(), { message: `does not show "${text}"`, ...waiting }).not.toContain(text)
  }

  /** @param name label or placeholder of the field */
  async expectValue(name: string, value: string): Promise<void> {
    const selector = await this.#find({ selector: fieldSelector, name })
    await expect
      .poll(() => this.evaluate(`document.querySelector(${JSON.stringify(selector)})?.value`), {
        message: `"${name}" has the value "${value}"`,
        ...waiting,
      })
      .toBe(value)
  }

  /** @param selector CSS selector; hidden elements do not count */
  async expectCount(selector: string, count: number): Promise<void> {
    const visibleCount = `[...(${this.#root}?.querySelectorAll(${JSON.stringify(selector)}) ?? [])].filter(
      (element) => element.checkVisibility(),
    ).length`
    await expect
      .poll(() => this.evaluate(visibleCount), { message: `shows ${count} of ${selector}`, ...waiting })
      .toBe(count)
  }

  async #readText(): Promise<string> {
    return String(await this.evaluate(`${this.#root}?.innerText ?? ''`))
  }

  /** Acts on an element. Finds it again if a render has replaced it in between. */
  async #act(target: Target, act: (selector: string) => Promise<void>): Promise<void> {
    for (;;) {
      const selector = await this.#find(target)
      try {
        return await act(selector)
      } catch (error) {
        if (await this.evaluate(`document.querySelector(${JSON.stringify(selector)}) !== null`)) throw error
      }
    }
  }

  /** Marks the first visible element of this name once it stops moving. @returns its selector */
  async #find({ selector, name, mustBeUncovered = false, mayBeHidden = false }: Target): Promise<string> {
    const find = `(() => {
      const namesOf = (element) => [
        element.getAttribute('aria-label'),
        ...[...(element.labels ?? [])].map((label) => label.innerText),
        ...(element.getAttribute('aria-labelledby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.innerText),
        element.getAttribute('placeholder'),
        element.innerText,
      ].map((text) => text?.trim())
      const target = [...((${this.#root})?.querySelectorAll(${JSON.stringify(selector)}) ?? [])].find(
        (element) =>
          (${mayBeHidden} || element.checkVisibility()) &&
          !element.disabled &&
          element.ariaDisabled !== 'true' &&
          namesOf(element).includes(${JSON.stringify(name)}),
      )
      for (const marked of document.querySelectorAll('[data-found]')) {
        if (marked !== target) delete marked.dataset.found
      }
      // The failure message then shows the text on the screen.
      if (!target) return document.body.innerText
      if (${mayBeHidden}) {
        target.dataset.found = ''
        return 'found'
      }
      const { x, y, width, height } = target.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const isCovered = hit === null || !(target.contains(hit) || hit.contains(target))
      // Parts of the page may cover an element at the edge of the screen.
      if (y < 0 || y + height > innerHeight || isCovered) target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const position = x + ' ' + y
      const isStill = target.dataset.found === position
      target.dataset.found = position
      if (!isStill) return 'moving'
      return ${mustBeUncovered} && isCovered ? 'covered by ' + hit?.outerHTML.slice(0, 200) : 'found'
    })()`
    await expect.poll(() => this.evaluate(find), { message: `finds "${name}"`, ...waiting }).toBe('found')
    return '[data-found]'
  }
}
