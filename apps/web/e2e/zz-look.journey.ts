import { expect, test } from './journey'
import { newPerson, openNotes, signUp } from './people'
import { plantEntries, uidOn } from './plant-entries'
import { plantNotebook } from './plant-notebook'
import { plantQuestions } from './plant-questions'

const sizes = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const

test('zz look', async ({ page }) => {
  const person = newPerson()
  await signUp(page, person)
  await openNotes(page)
  const uid = await uidOn(page)
  const id = await plantNotebook({ uid, username: person.username, name: 'Walks' })
  await plantEntries(
    uid,
    Array.from({ length: 5 }, (_, order) => ({
      id: `walk-${order}-${uid.slice(0, 16)}`,
      content: `The heron is back at the lock, day ${order}. The water is as brown as tea.`,
      collectionName: 'Walks',
      timestamp: Date.UTC(2026, 2, 1 + order),
      order,
    })),
  )
  await page.goto(`/notebooks/${id}`)
  await expect(page.getByRole('button', { name: 'Select all' })).toBeVisible()
  await page.getByRole('button', { name: 'Select all' }).click()
  const shoot = async (name: string) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(500)
        await page.screenshot({ path: `/tmp/shots-questions/${name}-${width}-${colorScheme}.png` })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await shoot('panel')
  const button = page.getByRole('button', { name: 'Earlier questions' })
  await button.click()
  await expect(page.getByText('None yet.')).toBeVisible()
  await shoot('empty')
  await page.keyboard.press('Escape')
  await plantQuestions(uid, [
    'What do I say about the heron?',
    'What do I keep saying about the water at the lock, and about the people whom I meet on the towpath, in the mornings as in the evenings, and what has changed?',
    'מה אני אומר על האנפה?',
    'What changed?',
    ...Array.from({ length: 20 }, (_, index) => `What about the day ${index}?`),
  ])
  await button.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(20)
  await page.getByRole('button', { name: 'Delete “What changed?”' }).click()
  await expect(page.getByText('Question deleted')).toBeVisible()
  await shoot('dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(24)
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/shots-questions/more.png' })
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'What would you like to ask' }).fill('Half a question')
  await button.click()
  await page.getByRole('button', { name: /^What do I say about the heron/u }).click()
  await expect(page.getByRole('region', { name: 'Earlier answer' })).toBeVisible()
  await page.screenshot({ path: '/tmp/shots-questions/undo.png' })
  await shoot('answer')
  await page.goto('/contentmap')
  await expect(page.getByText('5 of 5 entries on the map')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot('update')
})
