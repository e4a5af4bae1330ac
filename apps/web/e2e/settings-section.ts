import type { Page } from './journey'

export type SettingsSectionTitle = 'Appearance' | 'AI' | 'Photos of text' | 'Blocked people' | 'Account'

/** Opens a section of Settings, which are all closed at first, except Appearance. */
export async function openSettingsSection(page: Page, title: SettingsSectionTitle): Promise<void> {
  const toggle = page.getByRole('main').getByRole('button', { name: title, exact: true })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}
