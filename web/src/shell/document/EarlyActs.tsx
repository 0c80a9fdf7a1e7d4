import { useLayoutEffect } from 'react'
import { type EarlyRecord, retype, type Typable } from '../../ui/fields/retype.ts'

/** How often it is looked whether the forms are alive by now, in milliseconds. */
const AGAIN_MS = 50

/**
 * Replays what the person typed and pressed before the page's code was loaded, so that nothing is lost on slow
 * networks and slow phones. Parts of a page come alive one after another, some long after the first: forms are recorded
 * until all of them are.
 */
export function EarlyActs() {
  useLayoutEffect(() => {
    const early = window.canchaEarly
    if (!early) return
    // React itself hydrates what is clicked from here on.
    early.end('click')
    // In a task of its own: events dispatched during React's rendering don't hydrate anything.
    setTimeout(replay, 0, early)
  }, [])
  return null
}

/** React marks with such a property what it has hydrated; it has no public sign. */
const isAlive = (form: HTMLFormElement): boolean =>
  [form, ...form.children].some((part) => Object.keys(part).join().includes('__react'))

function replay(early: EarlyRecord): void {
  early.look()
  const asleep = [...document.forms].filter((form) => !isAlive(form))
  asleep.forEach(wake)
  if (asleep.length > 0) return void setTimeout(replay, AGAIN_MS, early)
  early.end('input')
  for (const [field, shown] of early.typed) {
    wake(field)
    if (!isTold(field, shown)) retype(field, shown)
  }
  early.typed.clear()
  // Once what was typed is rendered: a button may be waiting for it.
  setTimeout(press, 0, early)
}

/**
 * Whether React has written what was typed, or a list shows it, which as soon as it is alive shows what its form knows. Chosen again,
 * a list would begin anew what hangs on it.
 */
const isTold = (field: Typable, shown: string | boolean): boolean =>
  field.value === shown && (!('defaultValue' in field) || field.defaultValue === shown)

/** Presses again until somebody answers: what is sent while the form still waits for a part of it is recorded anew. */
function press(early: EarlyRecord): void {
  const { pressed } = early
  early.pressed = null
  pressed?.()
  if (early.pressed) return void setTimeout(press, AGAIN_MS, early)
  early.end('submit')
  delete window.canchaEarly
}

/** React hydrates the part of the page that receives such an event at once; other parts follow later. */
function wake(element: Element): void {
  element.dispatchEvent(new Event('mouseup', { bubbles: true }))
}
