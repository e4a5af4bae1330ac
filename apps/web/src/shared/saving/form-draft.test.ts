import { expect, test } from 'vitest'

import { FormDraft } from './form-draft'

function pending() {
  const form = new FormDraft({ name: 'River', about: 'A heron.' })
  const savedValues: unknown[] = []
  let end: (isSaved: boolean) => void = () => undefined
  const work = (fields: unknown) => {
    savedValues.push(fields)
    return new Promise<boolean>((resolve) => {
      end = resolve
    })
  }
  const outcome = form.save(work)
  return {
    form,
    work,
    savedValues,
    outcome,
    end: (isSaved: boolean) => end(isSaved),
    state: () => form.store.getState(),
  }
}

test('an unchanged form is saved as a whole', async () => {
  const { outcome, savedValues, end, state } = pending()
  expect(state().isSaving).toBe(true)
  end(true)
  expect(await outcome).toBe('saved')
  expect(savedValues).toEqual([{ name: 'River', about: 'A heron.' }])
  expect(state().isSaving).toBe(false)
})

test('text typed while a save is pending stays in the form and out of that save', async () => {
  const { form, outcome, savedValues, end, state } = pending()
  form.change({ about: 'A heron. Two of them.' })
  end(true)
  expect(await outcome).toBe('changed-since')
  expect(savedValues).toEqual([{ name: 'River', about: 'A heron.' }])
  expect(state().fields).toEqual({ name: 'River', about: 'A heron. Two of them.' })
})

test('text typed and undone while a save is pending leaves nothing to save', async () => {
  const { form, outcome, end } = pending()
  form.change({ name: 'Rivers' })
  form.change({ name: 'River' })
  end(true)
  expect(await outcome).toBe('saved')
})

test('a second submit while a save is pending does nothing', async () => {
  const { form, work, savedValues, outcome, end } = pending()
  form.change({ name: 'Rivers' })
  expect(await form.save(work)).toBe('busy')
  expect(savedValues).toHaveLength(1)
  end(true)
  expect(await outcome).toBe('changed-since')
})

test('a failed save leaves the form unchanged and ready to retry', async () => {
  const { form, outcome, end, state } = pending()
  form.change({ name: 'Rivers' })
  end(false)
  expect(await outcome).toBe('failed')
  await expect(form.save(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken')
  expect(state()).toEqual({ fields: { name: 'Rivers', about: 'A heron.' }, isSaving: false })
})
