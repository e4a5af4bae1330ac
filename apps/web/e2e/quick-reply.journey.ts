import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })
const quickReplyButton = (page: Page) => page.getByRole('button', { name: 'Quick reply' })
const replyDialog = (page: Page) => page.getByRole('dialog', { name: 'Quick reply' })
const saveButton = (page: Page) => replyDialog(page).getByRole('button', { name: 'Save Response' })

test('shows a reply beside the draft, saves it as a note, and keeps the draft', async ({ page }) => {
  await signUp(page, createPerson())
  await expect(quickReplyButton(page)).toBeDisabled()
  await noteField(page).fill('   ')
  await expect(quickReplyButton(page)).toBeDisabled()
  await noteField(page).fill('I am tired of the rain, and of being tired of it.')
  await quickReplyButton(page).click()
  await expect(page.getByText('This AI is built into Geist')).toBeVisible()
  await expect(saveButton(page)).toBeEnabled()
  const reply = (await replyDialog(page).locator('p[dir=auto]').first().textContent()) ?? ''
  expect(reply.trim()).not.toBe('')
  await expectAccessible(page, 'quick reply')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => replyDialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 800 })
  await saveButton(page).click()
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
  await expect(replyDialog(page)).toBeHidden()
  await expect(quickReplyButton(page)).toBeFocused()
  await expect(noteField(page)).toHaveValue('I am tired of the rain, and of being tired of it.')

  await openNotes(page)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('AI Response')
  await expect(card).toContainText(reply.trim().slice(0, 40))
})

test('streams the reply, allows saving only when it is complete, and cancels it on closing @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  await noteField(page).fill('Rain.')
  await quickReplyButton(page).click()
  await expect(saveButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(replyDialog(page)).toBeHidden()

  // A fake function that streams its answer in two steps.
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const replyRequest = once(server, 'request') as Promise<[unknown, ServerResponse]>
  await page.route('**/quickReply', (route) => route.continue({ url: `http://127.0.0.1:${port}/quickReply` }))
  await quickReplyButton(page).click()
  const [, response] = await replyRequest
  response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' })
  response.write('data: {"message":"Two things "}\n\n')
  await expect(replyDialog(page).getByText('Two things', { exact: true })).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  response.write('data: {"message":"stand here."}\n\n')
  await expect(replyDialog(page).getByText('Two things stand here.', { exact: true })).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  response.end('data: {"result":{"analysis":"Two things stand here."}}\n\n')
  await expect(saveButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  server.close()
  await page.unroute('**/quickReply')

  // A fake function that never answers, until the user cancels.
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/quickReply'))
  await page.route('**/quickReply', () => undefined)
  await quickReplyButton(page).click()
  await expect(replyDialog(page).getByText('Thinking...')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  await expectAccessible(page, 'quick reply, thinking')
  await replyDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(replyDialog(page)).toBeHidden()
  await cancelled
  await expect(noteField(page)).toHaveValue('Rain.')
})

test('shows the specified errors for an empty reply and a failure, and can ask again @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/429|500|net::ERR/)
  await signUp(page, createPerson())
  await noteField(page).fill('Rain.')
  await quickReplyButton(page).click()
  await expect(saveButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')

  const headers = { 'access-control-allow-origin': '*' }
  const responses = [
    { status: 200, headers, json: { data: { analysis: '  ' } } },
    { status: 500, headers, json: { error: { status: 'INTERNAL' } } },
    {
      status: 429,
      headers,
      json: {
        error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'rate-limited', retryAfterSeconds: 41.5 } },
      },
    },
  ]
  await page.route('**/quickReply', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = responses.shift()
    return response ? route.fulfill(response) : route.fallback()
  })
  await quickReplyButton(page).click()
  await expect(replyDialog(page).getByRole('alert')).toContainText('No valid response received.')
  await expect(saveButton(page)).toBeDisabled()
  await replyDialog(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(replyDialog(page).getByRole('alert')).toContainText('Error in processing the request.')
  await replyDialog(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(replyDialog(page).getByRole('alert')).toContainText('You can ask again in 42 seconds.')
  await expectAccessible(page, 'quick reply, failed')
  await replyDialog(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(saveButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(noteField(page)).toHaveValue('Rain.')

  await noteField(page).fill('Rain. '.repeat(33_334))
  await quickReplyButton(page).click()
  await expect(replyDialog(page).getByRole('alert')).toContainText('This note is too long: 200,004 characters')
  await expect(replyDialog(page).getByRole('button', { name: 'Ask again' })).toBeHidden()
})

test('shows an error while the functions are unreachable, and keeps the draft @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR/)
  await signUp(page, createPerson())
  await noteField(page).fill('Rain.')
  await context.route(`${backend.functions}/**`, (route) => route.abort())
  await quickReplyButton(page).click()
  await expect(replyDialog(page).getByRole('alert')).toContainText('What you wrote is still here')
  await page.keyboard.press('Escape')
  await expect(noteField(page)).toHaveValue('Rain.')
})
