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
        await fillWrong(page, form.text)
        await page
          .locator(`${await layer(page)} button[type=submit]`)
          .filter({ visible: true })
          .last()
          .click()
        await expect.poll(() => shown(page), { message: form.file }).not.toEqual([])
        // The page has moved to what is wrong, or the watch has said that it hasn't.
        await page.waitForFunction(
          () => !(window as unknown as { isLookingForFaults(): boolean }).isLookingForFaults(),
        )
        const read = await shown(page)
        expect(read.filter(({ away }) => away > NEAR)).toEqual([])
        const faulty = read.flatMap(({ sentence }) => {
          const why = unreadable(sentence, [], PRINTED)
          return why ? [`${sentence}: ${why}`] : []
        })
        expect(faulty).toEqual([])
      })
    }
  })

/** Where the form is: in the open dialog, or in the page. */
const layer = (page: Page) =>
  page.evaluate(() => (document.querySelector('dialog:modal') ? 'dialog:modal' : 'main'))

/** Types what is wrong into every field of the form, as a person would: each sort of field gets what it can't be. */
async function fillWrong(page: Page, text = ''): Promise<void> {
  const form = page
    .locator(`${await layer(page)} form`)
    .filter({ visible: true, hasNot: page.locator('[type=search]') })
  await form.last().evaluate((form: HTMLFormElement, text) => {
    const WRONG: Record<string, string> = {
      email: 'sin arroba',
      tel: '12',
      url: 'nada',
      password: 'x',
      decimal: '-',
      numeric: '-',
    }
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      if (
        ['checkbox', 'radio', 'file', 'hidden', 'date', 'range'].includes(field.type) ||
        !field.checkVisibility()
      )
        continue
      const proto =
        field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(
        field,
        WRONG[field.type] ?? WRONG[field.inputMode] ?? text,
      )
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)
}

/** What a person reads about faults, and how far each message is from its control. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body
    return [
      ...root.querySelectorAll<HTMLElement>('[data-fault], [role=alert], [aria-live=assertive]'),
    ].flatMap((message) => {
      const sentence = message.innerText.trim()
      if (!sentence || !message.checkVisibility()) return []
      const control = message.id && root.querySelector(`[aria-describedby~="${message.id}"]`)
      if (!control) return [{ sentence, away: 0 }]
      const [one, other] = [message, control].map((each) => each.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ]
      return [{ sentence, away: Math.max(0, one.top - other.bottom, other.top - one.bottom) }]
    })
  })
