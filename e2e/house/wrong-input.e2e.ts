import type { Page } from '@playwright/test'
import { unreadable } from '../../server/src/testing/readable.ts'
import { FORMS } from '../support/forms/forms.ts'
import { fillWrong, layer, readRefusal } from '../support/refusals.ts'
import { follow, signIn, test } from '../support/site.ts'
import { expect } from '../support/watch.ts'

/** A message further from its control than this, in pixels, isn't seen as belonging to it. */
const NEAR = 60

/** The sentences that the specification prints in English. */
const PRINTED = ['Failed to save data. Please try again.']

// The smallest phone in use: bars leave the least room for what is wrong.
test.use({ viewport: { width: 360, height: 640 } })

const TRIED = FORMS.filter((form) => 'at' in form)

// A member's drafts are kept, wrong as they are.
test('wrong input to the forms of a visitor, a member and an administrator is refused in Spanish, at its field, in view', {
  tag: '@phone',
}, async ({ page, allow }) => {
  allow(/40[0-9]/)
  for (const who of [undefined, 'ana', 'admin']) {
    let before: string | undefined
    for (const form of TRIED.filter((form) => form.who === who))
      await test.step(form.file, async () => {
        if (before) await follow(page, form.at)
        else if (who) await signIn(page, who, form.at)
        else await page.goto(form.at)
        before = form.at
        await form.open?.(page)
        const wrong = await fillWrong(page, form.text)
        await send(page)
        const { refused, unconnected, read } = await readRefusal(page)
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
        // A second refusal brings the fault into view again, also after the person has scrolled on.
        await send(page)
      })
  }
})

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
