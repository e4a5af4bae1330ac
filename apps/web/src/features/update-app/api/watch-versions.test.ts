import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setUpdateStatus, useUpdateState } from '../update-store'
import { watchVersions } from './watch-versions'

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'

  change(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  active: FakeWorker | null = null
  waiting: FakeWorker | null = null

  install(): FakeWorker {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

const registration = new FakeRegistration()

beforeEach(() => {
  setUpdateStatus('current')
  Object.assign(registration, { installing: null, waiting: null, active: null })
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first worker is no update, even if it is active when it is reported as installed', async () => {
  await watchVersions()
  const worker = registration.install()
  registration.active = worker
  worker.change('installed')
  expect(useUpdateState.getState().status).toBe('current')
})

test('a worker that is installed beside an active one is an update', async () => {
  await watchVersions()
  registration.active = new FakeWorker()
  registration.install().change('installed')
  expect(useUpdateState.getState().status).toBe('ready')
})

test('a worker that waits beside an active one is an update', async () => {
  registration.waiting = new FakeWorker()
  await watchVersions()
  expect(useUpdateState.getState().status).toBe('current')
  registration.active = new FakeWorker()
  await watchVersions()
  expect(useUpdateState.getState().status).toBe('ready')
})
