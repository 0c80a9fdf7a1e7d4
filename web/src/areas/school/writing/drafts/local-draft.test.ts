// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Held = { name: string; free: () => void }

/** The locks of all tabs, like the browser's. */
function lockManager() {
  let held: Held[] = []
  const waiting: (() => void)[] = []
  async function request(name: string, ...rest: [object, () => unknown] | [() => unknown]) {
    const [options, work] = rest.length === 2 ? rest : [{}, rest[0]]
    const { signal } = options as { signal?: AbortSignal }
    while (held.some((lock) => lock.name === name))
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const lock = { name, free: () => undefined }
    held.push(lock)
    const free = () => {
      held = held.filter((each) => each !== lock)
      for (const go of waiting.splice(0)) go()
    }
    lock.free = free as () => undefined
    await work()
    free()
  }
  return {
    request,
    query: async () => ({ held: held.map(({ name }) => ({ name })) }),
    /** Closes the tab that holds it. */
    close: (name: string) => held.find((each) => each.name === `cancha.pestana.${name}`)?.free(),
  }
}

/** Opens a page, with the session storage that its tab has. */
async function tab(session: string | null) {
  vi.resetModules()
  sessionStorage.clear()
  if (session !== null) sessionStorage.setItem('cancha.pestana', session)
  const { localDraft } = await import('./local-draft.ts')
  const draft = localDraft('ana', 'faq', '7')
  draft.kept()
  return { ...draft, name: sessionStorage.getItem('cancha.pestana') ?? '' }
}

const text = (title: string) => ({ version: 1, values: { title } })

let locks: ReturnType<typeof lockManager>

beforeEach(() => {
  localStorage.clear()
  locks = lockManager()
  vi.stubGlobal('navigator', { locks })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the unsaved text of a tab', () => {
  test('isn’t taken by a new tab while its own is open, and is when that was closed', async () => {
    const first = await tab(null)
    first.keep(text('Una'))
    const second = await tab(null)
    expect(await second.takeUp()).toBeNull()
    expect(first.kept()?.values).toEqual({ title: 'Una' })
    locks.close(first.name)
    expect((await second.takeUp())?.values).toEqual({ title: 'Una' })
    expect(first.kept()).toBeNull()
  })

  test('isn’t that of the tab that it was duplicated from', async () => {
    const first = await tab(null)
    first.keep(text('Una'))
    const copy = await tab(first.name)
    expect(await copy.takeUp()).toBeNull()
    copy.keep(text('Otra'))
    copy.drop()
    expect(first.kept()?.values).toEqual({ title: 'Una' })
  })

  test('is there after a reload, before that of any other tab, although the page before goes late', async () => {
    const before = await tab(null)
    before.keep(text('Una'))
    const other = await tab(null)
    other.keep(text('Más nueva'))
    locks.close(other.name)
    const after = await tab(before.name)
    setTimeout(() => locks.close(before.name), 20)
    expect((await after.takeUp())?.values).toEqual({ title: 'Una' })
    expect(after.kept()?.values).toEqual({ title: 'Una' })
  })

  test('is there after a reload in a browser without locks too', async () => {
    vi.stubGlobal('navigator', {})
    const before = await tab(null)
    before.keep(text('Una'))
    expect((await (await tab(before.name)).takeUp())?.values).toEqual({ title: 'Una' })
  })

  test('isn’t replaced by that of a closed tab where something was typed meanwhile', async () => {
    const closed = await tab(null)
    closed.keep(text('De antes'))
    locks.close(closed.name)
    const open = await tab(null)
    const taken = open.takeUp()
    open.keep(text('Recién escrito'))
    expect((await taken)?.values).toEqual({ title: 'Recién escrito' })
    expect(closed.kept()?.values).toEqual({ title: 'De antes' })
  })
})
