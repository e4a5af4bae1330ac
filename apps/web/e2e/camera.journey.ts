import { browserFlags, findInstalledBrowser } from '@geist/tooling/browser'

import { expectAccessible } from './access'
import { orientedJpeg, photographPage, type Still } from './fake-camera'
import { offlineErrors, expect, type Page, test as base } from './journey'
import { recordAnnouncements } from './record-announcements'
import { fillCategory, createPerson, openNotes, signUp } from './people'
import { unreachableErrors } from './block-firestore'
import { openSettingsSection } from './settings-section'

const printedPage = `
  <body style="margin: 0; padding: 70px 90px; background: #f3efe6; color: #222; font: 40px/1.6 Georgia, serif">
    <p style="margin: 0 0 60px">The heron stood in the shallow water and did not move for an hour.</p>
    <p style="margin: 0">Patience is mostly a matter of having nowhere else to be.</p>
  </body>`
const [heron, patience] = ['The heron stood in the shallow water', 'Patience is mostly a matter of having nowhere']

/** Runs with a fake camera that shows a picture of a printed page. */
const test = base.extend<object, { readonly still: Still }>({
  still: [
    async ({ playwright }, use) => {
      const executablePath = findInstalledBrowser()
      const browser = await playwright.chromium.launch({
        args: [...browserFlags],
        ...(executablePath && { executablePath }),
      })
      const still = await photographPage(browser, printedPage)
      await browser.close()
      await use(still)
      still.delete()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ still }, use) => {
      const executablePath = findInstalledBrowser()
      await use({
        args: [
          ...browserFlags,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${still.video}`,
        ],
        ...(executablePath && { executablePath }),
      })
    },
    { scope: 'worker' },
  ],
})

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })
const cameraButton = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true })
const cameraDialog = (page: Page) => page.getByRole('dialog', { name: 'Camera' })
const readingPanel = (page: Page) => page.getByRole('region', { name: 'Reading the photo' })
const photoChips = (page: Page) => page.getByRole('list', { name: 'Photos for this note' }).getByRole('listitem')
const shutterButton = (page: Page) => page.getByRole('button', { name: 'Take the photo' })
const photoTextField = (page: Page) => page.getByRole('textbox', { name: 'Text from the photo' })
const photoImage = (page: Page) => page.getByRole('img', { name: 'What you photographed' })

async function openCamera(page: Page): Promise<void> {
  await cameraButton(page).click()
  await waitForPicture(page)
}

async function waitForPicture(page: Page): Promise<void> {
  await expect(shutterButton(page)).toBeEnabled()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
}

const readers = { server: 'Send the photo to Geist’s server', device: 'Read it on this device' } as const

async function readPhoto(page: Page, reader: 'server' | 'device'): Promise<void> {
  await page.getByRole('radio', { name: readers[reader] }).check()
  await page.getByRole('button', { name: 'Read the text' }).click()
  await waitUntilRead(page)
}

async function waitUntilRead(page: Page): Promise<void> {
  await expect(cameraDialog(page)).toBeHidden()
  await expect(noteField(page)).toBeFocused()
}

async function readPhotoSize(page: Page): Promise<readonly [number, number]> {
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('dialog img, [role=dialog] img')?.naturalWidth ?? 0) > 0,
  )
  return photoImage(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight] as const)
}

/** Pastes files into the note or drops them on it, all under one name. */
async function pasteOrDrop(
  page: Page,
  method: 'paste' | 'drop',
  name: string,
  ...files: readonly Buffer[]
): Promise<void> {
  await noteField(page).evaluate(
    (note, input) => {
      const data = new DataTransfer()
      const type = input.name.endsWith('.jpg') ? 'image/jpeg' : ''
      for (const base64 of input.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], input.name, { type }))
      }
      const bubbling = { bubbles: true, cancelable: true }
      note.dispatchEvent(
        input.how === 'paste'
          ? new ClipboardEvent('paste', { ...bubbling, clipboardData: data })
          : new DragEvent('drop', { ...bubbling, dataTransfer: data }),
      )
    },
    { how: method, name, files: files.map((bytes) => bytes.toString('base64')) },
  )
}

test('reads a photo on the server into the draft; the user compares it, undoes it and saves the note', async ({
  page,
}) => {
  await signUp(page, createPerson())
  await noteField(page).fill('Seen today: and then I left.')
  await noteField(page).evaluate((note: HTMLTextAreaElement) => note.setSelectionRange(11, 11))
  await openCamera(page)
  await expect(cameraDialog(page).getByText('Take a photo of words to copy')).toBeVisible()
  const size = page.viewportSize()
  await expect.poll(() => cameraDialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...size })
  const stream = await page.evaluateHandle(() => document.querySelector('video')?.srcObject as MediaStream)
  expect(await stream.evaluate((mediaStream) => mediaStream.getVideoTracks()[0]?.getSettings())).toMatchObject({
    width: 1280,
    height: 720,
  })
  await expectAccessible(page, 'the camera')
  const ocrRequest = page.waitForRequest(
    (request) => request.url().endsWith('/processImage') && request.method() === 'POST',
  )
  await page.keyboard.press('Enter')

  await expect(readingPanel(page)).toContainText('Where should photos be read?')
  expect(await stream.evaluate((mediaStream) => mediaStream.getTracks().map(({ readyState }) => readyState))).toEqual([
    'ended',
  ])
  expect(await readPhotoSize(page)).toEqual([1280, 720])
  await expect(page.getByRole('button', { name: 'Read the text' })).toBeDisabled()
  await expectAccessible(page, 'the photo, before it is read')
  const readAnnouncements = await recordAnnouncements(page)
  await readPhoto(page, 'server')
  const { data } = (await ocrRequest).postDataJSON() as { readonly data: { readonly image: string } }
  // A base64 JPEG without the prefix of a data URL.
  expect(data.image.startsWith('/9j/')).toBe(true)
  await expect(noteField(page)).toHaveValue(new RegExp(`^Seen today: ${heron}[^]*${patience}.* and then I left\\.$`))
  await expect.poll(readAnnouncements).toContain('announced: 25 words added to your note.')
  await expectAccessible(page, 'a note with the text of a photo')

  // Undo keeps text typed after the insertion.
  await page.keyboard.type(' Really.')
  await photoChips(page).getByRole('button', { name: 'Undo' }).click()
  await expect(noteField(page)).toHaveValue('Seen today: Really. and then I left.')
  await expect(noteField(page)).toBeFocused()
  await expect(photoChips(page)).toHaveCount(0)

  await noteField(page).fill('Seen today:')
  await openCamera(page)
  await shutterButton(page).click()
  await waitUntilRead(page)
  await photoChips(page).getByRole('button', { name: 'Compare with the photo' }).click()
  expect(await readPhotoSize(page)).toEqual([1280, 720])
  await expect(photoTextField(page)).toHaveValue(new RegExp(`^${heron}[^]*${patience}`))
  await expectAccessible(page, 'the text beside the photo')
  await photoTextField(page).fill(`${heron}.`)
  await page.keyboard.press('Escape')
  await expect(photoChips(page).getByRole('button', { name: 'Compare with the photo' })).toBeFocused()
  await expect(noteField(page)).toHaveValue(`Seen today: ${heron}.`)
  await photoChips(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('You edited this text, so it stays in your note.')).toBeVisible()
  await expect(noteField(page)).toHaveValue(`Seen today: ${heron}.`)

  await fillCategory(page, 'Walks')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(photoChips(page)).toHaveCount(0)
  await openNotes(page)
  await expect(page.getByRole('article')).toContainText(`Seen today: ${heron}.`)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('reads a photo on this device without sending it, and later works offline @nightly', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(offlineErrors, unreachableErrors)
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await signUp(page, createPerson())
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await openCamera(page)
    await shutterButton(page).click()
    await readPhoto(page, 'device')
    await expect(noteField(page)).toHaveValue(new RegExp(`${heron}[^]*${patience}`))
    await noteField(page).fill('')
    await expect(photoChips(page)).toHaveCount(0)

    await page.reload()
    await openCamera(page)
    await context.setOffline(true)
    await shutterButton(page).click()
    // The user has chosen a reader before, so reading starts. Its worker loads without a network.
    await expect(cameraDialog(page)).toBeHidden()
    await context.setOffline(false)
    await expect(noteField(page)).toHaveValue(new RegExp(`${heron}[^]*${patience}`))
    // The chip survives the lost network and navigation.
    await openNotes(page)
    await page.goBack()
    await expect(photoChips(page)).toHaveCount(1)
    await fillCategory(page, 'Walks')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Note logged')).toBeVisible()
    expect(requestedUrls.filter((url) => url.includes('processImage'))).toEqual([])
  })
})

test('a user draws a crop area with the keyboard, and only that area is read @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  await openCamera(page)
  await page.getByRole('radio', { name: 'Crop' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Draw an area to crop then tap shutter')).toBeVisible()
  await shutterButton(page).focus()
  await page.keyboard.press('Enter')
  const message = page.getByRole('dialog', {
    name: 'Please make sure an image is captured and a crop area is selected.',
  })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(message).toBeHidden()

  const cropArea = page.getByRole('application', { name: 'Area to crop' })
  await cropArea.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Area from 20 % to 80 % across and from 20 % to 80 % down')).toBeAttached()
  await expectAccessible(page, 'an area to crop')
  // Moves the upper left and the lower right corner to select the first paragraph.
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('ArrowRight')
  }
  for (let step = 0; step < 28; step += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Area from 0 % to 100 % across and from 0 % to 24 % down')).toBeAttached()
  await page.keyboard.press('Enter')
  expect(await readPhotoSize(page)).toEqual([1280, 173])
  await readPhoto(page, 'device')
  await expect(noteField(page)).toHaveValue(new RegExp(heron))
  await expect(noteField(page)).not.toHaveValue(/Patience/)
})

test('a user draws a crop area on a chosen photo with the mouse, in a stroke of 6 pixels @nightly', async ({
  page,
  still,
}) => {
  await signUp(page, createPerson())
  await openCamera(page)
  await page.getByRole('radio', { name: 'Crop' }).check()
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: still.jpeg })
  await expect(page.getByRole('img', { name: 'The photo to crop' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Crop' })).toBeChecked()
  const cropArea = page.getByRole('application', { name: 'Area to crop' })
  const box = (await cropArea.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const pointAt = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...pointAt(0.999, 0.5))
  await page.mouse.down()
  await page.mouse.move(...pointAt(0.5, 0.75), { steps: 4 })
  await page.mouse.move(...pointAt(0.001, 0.999), { steps: 4 })
  await page.mouse.up()
  const strokeWidth = await cropArea.evaluate(
    (element) => getComputedStyle(element.firstElementChild ?? element, '::after').borderTopWidth,
  )
  expect(strokeWidth).toBe('6px')
  await shutterButton(page).click()
  const [width, height] = await readPhotoSize(page)
  expect(Math.abs(width - 1280)).toBeLessThanOrEqual(4)
  expect(Math.abs(height - 360)).toBeLessThanOrEqual(4)
})

test('shows an error for a file that is not a photo, and keeps the note @nightly', async ({ page, still }) => {
  await signUp(page, createPerson())
  await noteField(page).fill('Half a thought')
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const cases = [
    ['drop', 'empty.jpg', Buffer.alloc(0), 'This file is empty'],
    ['drop', 'really-a-pdf.jpg', pdf, 'This file is a PDF'],
    ['paste', 'from-a-phone.jpg', heic, 'can’t open HEIC photos'],
    ['drop', 'notes.txt', Buffer.from('words'), 'can’t open this file as a photo'],
    ['paste', 'cut.jpg', still.jpeg.subarray(0, 200), 'can’t open this file as a photo'],
  ] as const
  for (const [method, name, bytes, sentence] of cases) {
    await pasteOrDrop(page, method, name, bytes)
    const message = page.getByRole('dialog', { name: 'Error processing image' })
    await expect(message).toContainText(sentence)
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(noteField(page)).toHaveValue('Half a thought')
  }
})

test('scales a photo of 40 megapixels down, and rotates one by its EXIF orientation @nightly', async ({
  page,
  still,
}) => {
  await signUp(page, createPerson())
  await noteField(page).evaluate(async (note) => {
    const canvas = new OffscreenCanvas(7296, 5472)
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 7296, 5472)
    context.fillStyle = '#222'
    context.font = '240px serif'
    context.fillText('Nowhere else to be', 800, 2600)
    const data = new DataTransfer()
    data.items.add(new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'huge.jpg', { type: 'image/jpeg' }))
    note.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  })
  const [width, height] = await readPhotoSize(page)
  expect(width * height).toBeLessThanOrEqual(7_500_000)
  expect(width / height).toBeCloseTo(7296 / 5472, 2)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // EXIF orientation 6: rotated 90° clockwise.
  await pasteOrDrop(page, 'drop', 'turned.jpg', orientedJpeg(still.jpeg, 6))
  expect(await readPhotoSize(page)).toEqual([720, 1280])
})

test('reads several photos in a row, skips files that are not photos, and undoes each text separately @nightly', async ({
  page,
  still,
}) => {
  await signUp(page, createPerson())
  await pasteOrDrop(page, 'drop', 'page.jpg', still.jpeg, Buffer.from('not a picture'), still.jpeg, still.jpeg)
  await expect(readingPanel(page)).toContainText('3 more photos come after this one.')
  await page.getByRole('radio', { name: readers.server }).check()
  await page.getByRole('button', { name: 'Read the text' }).click()
  const message = page.getByRole('dialog', { name: 'Error processing image' })
  await expect(message).toContainText('can’t open this file as a photo')
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await waitUntilRead(page)
  await expect(noteField(page)).toHaveValue(new RegExp(`^(${heron}[^]*else to be\\.\\s?){3}$`))
  await expect(photoChips(page)).toHaveCount(3)
  await photoChips(page).nth(1).getByRole('button', { name: 'Undo' }).click()
  await expect(noteField(page)).toHaveValue(new RegExp(`^(${heron}[^]*else to be\\.\\s?){2}$`))
  await photoChips(page).nth(0).getByRole('button', { name: 'Dismiss' }).click()
  await expect(noteField(page)).toBeFocused()
  await expect(photoChips(page)).toHaveCount(1)
  await noteField(page).fill('')
  await expect(photoChips(page)).toHaveCount(0)
})

test('asks once per account where to read photos; the user changes it in the camera view and in Settings @nightly', async ({
  page,
  still,
}) => {
  await page.route('**/processImage', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { result: { detectedText: ' ' } } })
      : route.fallback(),
  )
  await signUp(page, createPerson())
  await pasteOrDrop(page, 'paste', 'page.jpg', still.jpeg)
  await page.getByRole('radio', { name: readers.server }).check()
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(readingPanel(page)).toContainText('No text found in this photo.')
  await expect(page.getByRole('button', { name: 'Read again' })).toBeEnabled()
  await expectAccessible(page, 'a photo without text')
  await page.getByRole('button', { name: 'Another photo' }).click()
  await waitForPicture(page)

  await page.getByRole('button', { name: 'Where photos are read' }).click()
  const readerDialog = page.getByRole('dialog', { name: 'Where should photos be read?' })
  await expect(readerDialog.getByRole('radio', { name: readers.server })).toBeChecked()
  await readerDialog.getByRole('radio', { name: readers.device }).check()
  await expectAccessible(page, 'the choice of who reads photos')
  await readerDialog.getByRole('button', { name: 'Done' }).click()
  await expect(readerDialog).toBeHidden()
  await shutterButton(page).click()
  await waitUntilRead(page)
  await expect(noteField(page)).toHaveValue(new RegExp(heron))

  await page.goto('/settings')
  await openSettingsSection(page, 'Photos of text')
  const photoSettings = page.getByRole('region', { name: 'Photos of text' })
  await expect(photoSettings.getByRole('radio', { name: readers.device })).toBeChecked()
  await photoSettings.getByRole('radio', { name: readers.server }).check()
  await page.reload()
  await expect(photoSettings.getByRole('radio', { name: readers.server })).toBeChecked()
})

test('keeps the photo when the server fails to read it, can read it on this device, and can cancel @nightly', async ({
  page,
  still,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors, /500|429|net::ERR/)
  await signUp(page, createPerson())
  const headers = { 'access-control-allow-origin': '*' }
  const responses = [
    { status: 500, headers, json: { error: { status: 'INTERNAL' } } },
    {
      status: 429,
      headers,
      json: { error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'rate-limited', retryAfterSeconds: 41.5 } } },
    },
  ]
  await page.route('**/processImage', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = responses.shift()
    // After the planned answers the route never responds.
    if (response) await route.fulfill(response)
  })
  await pasteOrDrop(page, 'drop', 'page.jpg', still.jpeg)
  await page.getByRole('radio', { name: readers.server }).check()
  const readButton = page.getByRole('button', { name: 'Read the text' })
  const message = page.getByRole('dialog', { name: 'Error processing image' })
  await page.context().setOffline(true)
  await readButton.click()
  await expect(message).toContainText('You’re offline, and the photo reader (7 MB) isn’t in this browser yet.')
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await expect(photoImage(page)).toBeVisible()
  // The pressed button is gone; the focus stays in the dialog.
  await expect(cameraDialog(page).locator(':focus')).toHaveCount(1)
  await page.context().setOffline(false)
  for (const sentence of ['The server couldn’t read the photo.', 'Try again in 42 seconds.']) {
    await readButton.click()
    await expect(message).toContainText(sentence)
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(photoImage(page)).toBeVisible()
  }
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/processImage'))
  await readButton.click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page, 'a photo that is being read')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cancelled
  await expect(message).toBeHidden()
  await readPhoto(page, 'device')
  await expect(noteField(page)).toHaveValue(new RegExp(heron))
})

test('shows a separate error for each camera failure, and still lets the user choose a photo @nightly', async ({
  page,
  still,
}) => {
  await page.addInitScript(() => {
    const reasons = ['NotAllowedError', 'NotFoundError', 'NotReadableError']
    const { mediaDevices } = navigator
    const originalGetUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    // The fake camera cannot produce these errors.
    mediaDevices.getUserMedia = (constraints) => {
      const reason = reasons.shift()
      return reason === undefined ? originalGetUserMedia(constraints) : Promise.reject(new DOMException('No.', reason))
    }
  })
  await signUp(page, createPerson())
  await cameraButton(page).click()
  for (const sentence of [
    'Your browser blocks the camera.',
    'Couldn’t find a camera.',
    'Another app is using the camera.',
  ]) {
    await expect(cameraDialog(page).getByRole('alert')).toContainText(sentence)
    await expect(shutterButton(page)).toBeDisabled()
    await expectAccessible(page, sentence)
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await waitForPicture(page)
  // Simulates an unplugged camera.
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream
    stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
  })
  await expect(cameraDialog(page).getByRole('alert')).toContainText('The camera was disconnected or blocked.')
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: still.jpeg })
  await expect(photoImage(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Dictate', exact: true })).toBeEnabled()
})

test('switches the camera off while the page is hidden, and blocks scrolling and zooming below the view @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  await openCamera(page)
  const stream = await page.evaluateHandle(() => document.querySelector('video')?.srcObject as MediaStream)
  const canZoom = () =>
    page.evaluate(() => {
      const wheel = new WheelEvent('wheel', { ctrlKey: true, cancelable: true, bubbles: true })
      return document.body.dispatchEvent(wheel)
    })
  expect(await canZoom()).toBe(false)
  const readOverflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await readOverflow()).toBe('hidden')
  await setVisibility(page, 'hidden')
  await expect
    .poll(() => stream.evaluate((mediaStream) => mediaStream.getTracks().map(({ readyState }) => readyState)))
    .toEqual(['ended'])
  await setVisibility(page, 'visible')
  await waitForPicture(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await canZoom()).toBe(true)
  expect(await readOverflow()).not.toBe('hidden')
})

async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}
