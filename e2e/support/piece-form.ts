import type { Page } from '@playwright/test'
import type { MadeFile } from './made-files.ts'
import { expect } from './watch.ts'

/** How one field of a form is filled in: typed, written in the editor, chosen, or uploaded. */
export type Filled =
  | { label: string; text: string }
  | { label: string; rich: string }
  | { label: string; option: string }
  | { label: string; file: MadeFile }
  | { press: string }

/** Fills in the fields of a piece's form, in order. */
export async function fill(page: Page, fields: Filled[]): Promise<void> {
  for (const field of fields) {
    if ('press' in field) await page.getByRole('button', { name: field.press }).click()
    else if ('text' in field)
      await page.getByRole('textbox', { name: field.label, exact: true }).fill(field.text)
    else if ('option' in field)
      await page.getByLabel(field.label, { exact: true }).selectOption({ label: field.option })
    else if ('rich' in field) {
      const text = page.getByRole('textbox', { name: field.label, exact: true })
      await text.click()
      await page.keyboard.type(field.rich)
      // The editor comes with the click, and takes up what was typed before.
      await expect(text).toContainText(field.rich)
    } else await send(page, field.label, field.file)
  }
}

/** A field is found by its label, to which optional fields add a note. */
export const fileField = (page: Page, label: string) =>
  page
    .locator('input[type=file]')
    .and(page.getByLabel(new RegExp(`^${label.replace(/[().]/g, '\\$&')}( \\(opcional\\))?$`)))

/** Uploads a file and waits until it has arrived. */
export async function send(page: Page, label: string, file: MadeFile): Promise<void> {
  const field = fileField(page, label)
  await field.setInputFiles(file)
  await expect(field.locator('..').getByRole('button', { name: 'Quitar', exact: true })).toBeVisible()
}

/** Starts a new piece of a kind. */
export async function begin(page: Page, kind: string, button: string): Promise<void> {
  await page.goto(`/admin/contenido/${kind}`)
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin título')
}
