import type { Page } from '@playwright/test'
import { unreadable } from '../server/src/testing/readable.ts'
import { FORMS } from './support/forms.ts'
import { signIn, test } from './support/site.ts'
import { expect } from './support/watch.ts'

/** A message further from its control than this, in pixels, isn't seen as belonging to it. */
const NEAR = 60

/** What the specification prints in English. */
const PRINTED = ['Failed to save data. Please try again.']

for (const who of [undefined, 'ana', 'admin'])
  test(`wrong input to the forms of ${who ?? 'a visitor'} is refused in Spanish, at its field, in view`, {
    tag: '@phone',
  }, async ({ page, allow }) => {
    allow(/40[0-9]/)
    if (who) await signIn(page, who)
    for (const form of FORMS) {
      if (!('at' in form) || form.who !== who) continue
      await test.step(form.file, async () => {
        await page.goto(form.at)
        await form.open?.(page)
        const wrong = await fillWrong(page, form.text)
        await send(page)
        const { refused, unconnected, read } = await shown(page)
        const taken = Object.keys(form.takes ?? {})
        expect(wrong).toEqual(expect.arrayContaining(taken))
        expect(refused).toEqual(wrong.filter((name) => !taken.includes(name)))
        expect(unconnected).toEqual([])
        expect(read.filter(({ away }) => away > NEAR)).toEqual([])
        const faulty = read.flatMap(({ sentence }) => {
          const why = unreadable(sentence, [], PRINTED)
          return why ? [`${sentence}: ${why}`] : []
        })
        expect(faulty).toEqual([])
        // What is refused again is shown again, also to whoever has scrolled on.
        await send(page)
      })
    }
  })

/** Where the form is: in the open dialog, or in the page. */
const layer = (page: Page) =>
  page.evaluate(() => (document.querySelector('dialog:modal') ? 'dialog:modal' : 'main'))

/** Sends the form, and waits until the watch has said whether the first fault is out of view. */
async function send(page: Page): Promise<void> {
  const before = await lookedAt(page)
  await page
    .locator(`${await layer(page)} button[type=submit]`)
    .filter({ visible: true })
    .last()
    .click()
  await expect.poll(() => lookedAt(page)).toBeGreaterThan(before)
}

/** How many presses the watch for faults has judged. */
const lookedAt = (page: Page) =>
  page.evaluate(() => (window as unknown as { faultsLookedAt: number }).faultsLookedAt)

/**
 * Types what is wrong into every field of the form, as a person would: each sort of field gets what it can't be, and
 * what must be chosen isn't. @returns the names of the fields that can't be accepted so
 */
async function fillWrong(page: Page, text = ''): Promise<string[]> {
  const form = page
    .locator(`${await layer(page)} form`)
    .filter({ visible: true, hasNot: page.locator('[type=search]') })
  return form.last().evaluate((form: HTMLFormElement, text) => {
    const WRONG: Record<string, string> = {
      email: 'sin arroba',
      tel: '12',
      url: 'nada',
      password: 'x',
      decimal: '-',
      numeric: '-',
    }
    const nameOf = (control: HTMLInputElement) =>
      (
        (control.type === 'radio' && control.closest('fieldset')?.querySelector('legend')) ||
        control.labels?.[0] ||
        control
      ).textContent?.trim() ?? ''
    const wrong: string[] = []
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!field.checkVisibility() || field.disabled) continue
      if (field.type === 'radio') {
        const group = [...form.querySelectorAll<HTMLInputElement>(`[type=radio][name="${field.name}"]`)]
        if (field === group[0] && !group.some(({ checked }) => checked)) wrong.push(nameOf(field))
      } else if (
        !field.matches('input, textarea') ||
        ['checkbox', 'file', 'date', 'range'].includes(field.type)
      ) {
        if (field.matches(':required:invalid')) wrong.push(nameOf(field))
      } else if (field.type !== 'hidden') {
        const typed = WRONG[field.type] ?? WRONG[field.inputMode] ?? text
        const proto =
          field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
        Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, typed)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        if (typed || field.required) wrong.push(nameOf(field))
      }
    }
    return wrong
  }, text)
}

/**
 * What a person finds after a refusal: the names of the fields that are marked and say why, what isn't connected as it
 * should be, and what is read, with how far each message is from its control.
 */
const shown = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const isSaid = (element: Element | null): element is HTMLElement =>
      element instanceof HTMLElement && element.checkVisibility() && element.innerText.trim() !== ''
    const ids = (element: Element, ...names: string[]) =>
      names.flatMap((name) => element.getAttribute(name)?.split(/\s+/).filter(Boolean) ?? [])
    const REFERENCES = ['aria-describedby', 'aria-errormessage']
    const nameOf = (control: HTMLInputElement) =>
      (
        (control.type === 'radio' && control.closest('fieldset')?.querySelector('legend')) ||
        control.labels?.[0] ||
        control
      ).textContent?.trim() ?? ''
    const unconnected: string[] = []
    const refused: string[] = []

    for (const element of root.querySelectorAll('[aria-describedby], [aria-errormessage]'))
      for (const id of ids(element, ...REFERENCES))
        if (element.checkVisibility() && !document.getElementById(id))
          unconnected.push(`«${element.outerHTML.slice(0, 80)}» refers to #${id}, which isn't there`)

    for (const control of root.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')) {
      if (!control.checkVisibility()) continue
      const group = control.type === 'radio' ? control.closest('fieldset') : null
      if (group && group.querySelector('[type=radio]') !== control) continue
      refused.push(nameOf(control))
      const messages = [control, group].flatMap((each) => (each ? ids(each, ...REFERENCES) : []))
      if (!messages.some((id) => isSaid(document.querySelector(`#${CSS.escape(id)}[data-fault]`))))
        unconnected.push(`«${nameOf(control)}» is marked and doesn't say why`)
    }

    const read: { sentence: string; away: number }[] = []
    for (const message of root.querySelectorAll('[data-fault], [role=alert], [aria-live=assertive]')) {
      if (!isSaid(message)) continue
      const sentence = message.innerText.trim()
      const control =
        message.id &&
        root.querySelector(REFERENCES.map((name) => `[${name}~="${CSS.escape(message.id)}"]`).join())
      // Only what is about the whole form belongs to no field, and is an alert, or else nobody hears it.
      if (message.matches('[data-fault]') && !control && !message.closest('[role=alert]'))
        unconnected.push(`«${sentence}» belongs to no field`)
      const [one, other] = [message, control || message].map((each) => each.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ]
      read.push({ sentence, away: Math.max(0, one.top - other.bottom, other.top - one.bottom) })
    }
    return { refused, unconnected, read }
  })
