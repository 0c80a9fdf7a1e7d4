import { attempt } from './personal-storage.ts'

/** Where a tab finds the name that it had before a reload. */
const TAB = 'cancha.pestana'
const LOCK = 'cancha.pestana.'
/** How long a reloaded page waits until the page before it is gone, in milliseconds. */
const RELOAD_MS = 500

type Tab = {
  name: string
  /** The name before a reload; a duplicated tab finds the name of the tab that it was made from. */
  before: string | null
  /** The lock that tells other tabs that this one is open; null where the browser has no locks. */
  held: Promise<void> | null
}

let current: Tab | undefined

/**
 * The tab in which this page is open. With locks each loaded page has a name of its own, and holds its lock until it is
 * closed; without them a name survives a reload, and a duplicated tab has the same.
 */
function thisTab(): Tab {
  if (current) return current
  const before = attempt(() => sessionStorage.getItem(TAB)) ?? null
  const locks = lockManager()
  const name = (!locks && before) || Math.random().toString(36).slice(2)
  attempt(() => sessionStorage.setItem(TAB, name))
  current = { name, before, held: locks ? hold(locks, name) : null }
  return current
}

export const tabName = (): string => thisTab().name

const lockManager = (): LockManager | undefined => globalThis.navigator?.locks ?? undefined

const hold = (locks: LockManager, name: string): Promise<void> =>
  new Promise((resolve) => {
    const untilClosed = () => {
      resolve()
      return new Promise<never>(() => undefined)
    }
    locks.request(`${LOCK}${name}`, untilClosed).catch(() => resolve())
  })

/**
 * Finds the closed tabs among these names, so that this page may take over their drafts; the name that this
 * page had before a reload comes first.
 */
export async function closedTabs(names: readonly string[]): Promise<string[]> {
  const { name, before, held } = thisTab()
  const locks = lockManager()
  const others = names.filter((each) => each !== name)
  if (!locks || !held || others.length === 0) return others
  await held
  if (before !== null && others.includes(before)) await untilFree(locks, before)
  const open = await locks.query().catch(() => ({ held: [] }))
  const taken = new Set(open.held?.map((lock) => lock.name))
  const closed = others.filter((each) => !taken.has(`${LOCK}${each}`))
  return closed.sort((one, other) => Number(other === before) - Number(one === before))
}

async function untilFree(locks: LockManager, name: string): Promise<void> {
  const signal = AbortSignal.timeout(RELOAD_MS)
  await locks.request(`${LOCK}${name}`, { signal }, () => undefined).catch(() => undefined)
}
