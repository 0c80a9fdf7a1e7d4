import type { Page } from '@playwright/test'

/** Where the form is: in the open dialog, or in the page. */
export const layer = (page: Page) =>
  page.evaluate(() => (document.querySelector('dialog:modal') ? 'dialog:modal' : 'main'))

/**
 * Types what is wrong into every field of the form, as a person would: each sort of field gets what it can't be, and
 * what must be chosen isn't. @returns the names of the fields that can't be accepted so
 */
export async function fillWrong(page: Page, text = ''): Promise<string[]> {
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
 * Reads a page after a refusal: the names of the fields that are marked and say why, the messages that aren't connected to
 * their control as they should be, and the sentences that are read, with how far each is from its control.
 */
export const readRefusal = (page: Page) =>
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
