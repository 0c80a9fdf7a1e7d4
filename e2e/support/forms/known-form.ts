import type { Page } from '@playwright/test'

/** How a form of the site comes to be sent wrong input; every file of `web/src` with a form has a line. */
export type KnownForm = { file: string } & (
  | {
      at: string
      who?: string
      open?: (page: Page) => Promise<unknown>
      /** the fault in its fields for text; none at all where absent */
      text?: string
      /** fields that take what looks wrong, by their labels, and why */
      takes?: Record<string, string>
    }
  /** The test that sends it wrong input, because it takes more than a page to reach it. */
  | { tried: string }
  /** Why there is nothing that it could refuse. */
  | { refusesNothing: string }
)

/** Presses a visible button by its name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
