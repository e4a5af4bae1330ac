import { chosenPorts } from '../backend/ports'
import { askJournal, questionBox } from './ask-journal'
import { signInAndSync, type Screen } from './screens'

const { web } = chosenPorts()
const origin = `http://localhost:${web}`

/** Questions to the demo account's journal. Deletes its conversations afterwards. */
export const chatScreens: readonly Screen[] = [
  {
    name: 'chat',
    open: async (page) => {
      await signInAndSync(page)
      await page.goto(`${origin}/chat`)
      await page.getByRole('list', { name: 'Questions to begin with' }).waitFor()
    },
  },
  {
    name: 'chat-answer',
    open: async (page) => {
      await askJournal(page, 'Where did I see the heron?')
      await askJournal(page, 'Which university did Edie get into?')
      await page.getByRole('article').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'chat-quote',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('dialog').locator('mark').waitFor()
    },
  },
  {
    name: 'chat-thinking',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.route('**/askJournal', () => undefined)
      await questionBox(page).fill('And when was that?')
      await questionBox(page).press('Enter')
      await page.getByText('Thinking...').waitFor()
    },
  },
  {
    name: 'chat-unanswered',
    open: async (page) => {
      await page.unroute('**/askJournal')
      await page.getByRole('button', { name: 'Stop' }).click()
      await questionBox(page).fill('Why? '.repeat(500))
      await questionBox(page).press('Enter')
      await page.getByRole('button', { name: 'Ask again' }).waitFor()
    },
  },
  {
    name: 'chat-delete',
    open: async (page) => {
      await questionBox(page).fill('')
      await page.goto(`${origin}/chat`)
      await page
        .getByRole('button', { name: /^Delete/u })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'chat-deleted',
    open: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
]
