import { test as base, type Page } from '@playwright/test'
import { type MadePage, openWatched, serveMadePages } from './made-pages.ts'
import { axe, axeColours, expect, test } from './watch.ts'

/** A form that says what is wrong below a space, when it is sent. */
const faulty = (space: string, sentence: string, moves = '') => `<h1>Hola</h1>
  <form><button>Enviar</button><div style="${space}"></div><label>Calle <input aria-describedby="falta"></label>
  <p id="falta"></p><div style="height: 100vh"></div></form><script>
  const form = document.forms[0]
  form.onsubmit = (event) => {
    event.preventDefault()
    form.querySelector('input').setAttribute('aria-invalid', 'true')
    falta.dataset.fault = ''
    falta.textContent = '${sentence}'
    ${moves}
  }
  form.oninput = () => {
    form.querySelector('input').removeAttribute('aria-invalid')
    delete falta.dataset.fault
    falta.textContent = ''
  }</script>`

const inDialog = (body: string) =>
  `<dialog style="max-height: 50vh; overflow: auto">${body}</dialog><script>document.querySelector('dialog').showModal()</script>`

/** Small broken pages that the checks of every journey must catch. */
const PAGES: Record<string, MadePage> = {
  '/good': { body: '<h1>Hola</h1><img src="/dot.svg" alt="Un punto">' },
  '/no-alt': { body: '<h1>Hola</h1><img src="/dot.svg">' },
  '/pale': { body: '<h1>Hola</h1><p style="color:#ccc;background:#fff">Casi no me ves</p>' },
  '/wide': { body: '<h1>Hola</h1><div style="width:200vw">Se sale</div>' },
  '/too-wide-for-a-phone': { body: '<h1>Hola</h1><div style="width:600px">Se sale</div>' },
  '/no-heading': { body: '<p>Sin título</p>' },
  '/console-error': { body: '<script>console.error("se rompió")</script>' },
  '/hydration-warning': { body: '<script>console.warn("Hydration failed")</script>' },
  '/harmless-warning': { body: '<script>console.warn("una opinión")</script>' },
  '/thrown': { body: '<script>throw new Error("nadie me atrapa")</script>' },
  '/rejected': { body: '<script>Promise.reject(new Error("nadie me espera"))</script>' },
  '/policy': {
    body: '<script>document.title = "no debe correr"</script>',
    headers: { 'content-security-policy': "script-src 'self'" },
  },
  '/broken-part': { body: '<img src="/500" alt="">' },
  '/missing-part': { body: '<img src="/404" alt="">' },
  '/hung-up': { body: '<script>fetch("/hang-up").catch(() => {})</script>' },
  '/fault-below': { body: faulty('height: 300vh', 'Falta la calle.') },
  '/fault-behind-a-bar': {
    body: `${faulty('height: 60vh', 'Falta la calle.')}<div style="position:fixed;inset:50vh 0 0;background:#fff">Seguir</div>`,
  },
  '/fault-under-a-sticky-bar': {
    body: `<div style="position:sticky;top:0;height:40vh;background:#fff">Paso 1</div>${faulty(
      'height: 300vh',
      'Falta la calle.',
      "falta.scrollIntoView({ block: 'start', behavior: 'instant' })",
    )}`,
  },
  '/fault-below-in-a-dialog': { body: inDialog(faulty('height: 100vh', 'Falta la calle.')) },
  '/fault-reached-too-late': {
    body: faulty(
      'height: 300vh',
      'Falta la calle.',
      "clearTimeout(form.late); form.late = setTimeout(() => falta.scrollIntoView({ block: 'center' }), 60_000)",
    ),
  },
  '/fault-below-on-a-restless-page': {
    body: `${faulty('height: 300vh', 'Falta la calle.')}<p id="clock"></p><script>
      const tick = () => { clock.textContent = performance.now(); requestAnimationFrame(tick) }
      tick()
    </script>`,
  },
  '/smooth-to-elsewhere': {
    body: faulty('height: 300vh', 'Falta la calle.', "scrollTo({ top: innerHeight, behavior: 'smooth' })"),
  },
  '/fault-in-view': { body: faulty('height: 10vh', 'Falta la calle.') },
  '/fault-reached': {
    body: faulty('height: 300vh', 'Falta la calle.', "falta.scrollIntoView({ block: 'center' })"),
  },
  '/fault-reached-smoothly': {
    body: faulty(
      'height: 300vh',
      'Falta la calle.',
      "falta.scrollIntoView({ block: 'center', behavior: 'smooth' })",
    ),
  },
  // It moves in every third frame only, as on a slow machine, until somebody turns the wheel.
  '/fault-reached-in-steps': {
    body: `${faulty('height: 300vh', 'Falta la calle.', 'step(1)')}<script>
      let stopped = false
      const step = (frame) => {
        if (stopped) return
        if (frame % 3 === 0) scrollBy({ top: 10, behavior: 'instant' })
        requestAnimationFrame(() => step(frame + 1))
      }
      addEventListener('wheel', ({ deltaY }) => {
        stopped = true
        scrollBy({ top: deltaY, behavior: 'instant' })
      })
    </script>`,
  },
  '/fault-reached-in-a-dialog': {
    body: inDialog(faulty('height: 100vh', 'Falta la calle.', "falta.scrollIntoView({ block: 'center' })")),
  },
  '/fault-reached-after-drawing': {
    body: faulty(
      'height: 300vh',
      'Falta la calle.',
      "requestAnimationFrame(() => setTimeout(() => falta.scrollIntoView({ block: 'center' })))",
    ),
  },
  '/refused': { body: '<script>fetch("/404")</script>' },
}

const site = serveMadePages(PAGES)

base('the watch catches what a page complains of, and lets pass what isn’t at fault', async ({ context }) => {
  const { watch, page, visit } = await openWatched(context, site)
  for (const address of ['/good', '/harmless-warning', '/refused'])
    await base.step(address, async () => {
      const answered = address === '/refused' ? page.waitForResponse(`${site.origin}/404`) : undefined
      await visit(address)
      await answered
      await watch.settle()
      expect(watch.complaints()).toEqual([])
    })
  let before = 0
  for (const [address, complaint] of [
    ['/console-error', /^console error at .*: se rompió$/],
    ['/hydration-warning', /^console warning at .*: Hydration failed$/],
    ['/thrown', /^uncaught error at .*: nadie me atrapa$/],
    ['/rejected', /^uncaught error at .*: nadie me espera$/],
    ['/policy', /^console error at .*Content Security Policy/],
    ['/broken-part', /^500 for GET .*\/500$/],
    ['/missing-part', /^404 for GET .*\/404$/],
    ['/hung-up', /^net::\w+ for GET .*\/hang-up$/],
  ] as const)
    await base.step(address, async () => {
      await visit(address)
      const fresh = () => watch.complaints().slice(before)
      await expect.poll(fresh).toEqual([expect.stringMatching(complaint)])
      expect(() => watch.check()).toThrow('The browser complained:\n  - ')
      watch.allow(complaint)
      watch.check()
      before = watch.complaints().length
    })
})

base.describe('the watch for faults', () => {
  // Otherwise the browser itself makes every scrolling instant.
  base.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).dispatchEvent('click')
  const lookedAt = (page: Page) =>
    page.evaluate(() => (window as unknown as { faultsLookedAt: number }).faultsLookedAt)
  const OUT = /^console error at .*: an error is out of view after a press: «Falta la calle\.»$/

  base('catches a fault that nobody sees, whenever it is pressed', async ({ context }) => {
    const { page, visit, complaints } = await openWatched(context, site)
    for (const address of [
      '/fault-below',
      '/fault-behind-a-bar',
      '/fault-under-a-sticky-bar',
      '/fault-below-in-a-dialog',
      '/fault-reached-too-late',
      '/fault-below-on-a-restless-page',
      '/smooth-to-elsewhere',
    ])
      await base.step(address, async () => {
        await visit(address)
        for (const time of [1, 2]) {
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          const complaint = page.waitForEvent('console')
          await send(page)
          await complaint
          expect(await lookedAt(page)).toBe(time)
        }
        expect(complaints()).toEqual([expect.stringMatching(OUT)])
      })
  })

  base('is not silenced by what is done after the press', async ({ context }) => {
    const { page, visit, watch, complaints } = await openWatched(context, site)
    for (const [act, event] of [
      ['a key', `new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })`],
      ['the wheel', `new WheelEvent('wheel', { deltaY: 100, bubbles: true })`],
      ['a tap elsewhere', `new PointerEvent('pointerdown', { bubbles: true })`],
    ] as const)
      for (const after of [0, 1, 3])
        await base.step(`${act} ${after} frames after`, async () => {
          await visit('/fault-below')
          await page.evaluate(
            async ([after, event]) => {
              document.querySelector<HTMLElement>('button')?.click()
              for (let frame = 0; frame < after; frame++) await new Promise(requestAnimationFrame)
              document.body.dispatchEvent(new Function(`return ${event}`)() as Event)
            },
            [after, event] as const,
          )
          await expect.poll(() => lookedAt(page)).toBe(1)
          expect(complaints()).toEqual([expect.stringMatching(OUT)])
        })
    await base.step('a test that corrects the field at once', async () => {
      await visit('/fault-below')
      await page.getByRole('button', { name: 'Enviar' }).click()
      await page.getByLabel('Calle').fill('915 Enid St')
      await watch.settle()
      expect(complaints()).toEqual([expect.stringMatching(OUT)])
    })
    await base.step('leaving the page', async () => {
      await visit('/fault-below')
      const before = watch.complaints()
      await page.getByRole('button', { name: 'Enviar' }).click()
      await visit('/good')
      expect(watch.complaints().slice(before.length)).toEqual([expect.stringMatching(OUT)])
    })
  })

  base('lets a fault pass that is seen, or about to be', async ({ context }) => {
    const { page, visit, watch } = await openWatched(context, site)
    for (const address of [
      '/fault-in-view',
      '/fault-reached',
      '/fault-reached-smoothly',
      '/fault-reached-in-a-dialog',
      '/fault-reached-after-drawing',
    ])
      await base.step(`${address}, whenever it is pressed`, async () => {
        await visit(address)
        for (const time of [1, 2]) {
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          await send(page)
          await expect.poll(() => lookedAt(page)).toBe(time)
        }
        expect(watch.complaints()).toEqual([])
      })
    for (const after of [0, 1, 2])
      await base.step(`a person interrupts the page ${after} frames after it moved`, async () => {
        await visit('/fault-reached-in-steps')
        await page.evaluate(async (after) => {
          const frame = () => new Promise(requestAnimationFrame)
          document.querySelector<HTMLElement>('button')?.click()
          while (scrollY < 100) await frame()
          for (let passed = 0; passed < after; passed++) await frame()
          document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: -50, bubbles: true }))
        }, after)
        await watch.settle()
        expect(watch.complaints()).toEqual([])
        expect(await lookedAt(page)).toBe(0)
      })
    for (const after of [1, 2, 3])
      await base.step(`a key is pressed ${after} frames after, before the page moves`, async () => {
        await visit('/fault-reached-in-steps')
        await page.evaluate(async (after) => {
          document.querySelector<HTMLElement>('button')?.click()
          for (let frame = 0; frame < after; frame++) await new Promise(requestAnimationFrame)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
        }, after)
        await watch.settle()
        expect(watch.complaints()).toEqual([])
        expect(await lookedAt(page)).toBe(0)
      })
  })
})

test.describe('a journey', () => {
  test('fails by what its own window complains of', async ({ page }) => {
    test.fail()
    await page.goto(`${site.origin}/console-error`)
  })

  test('fails by what a second window complains of', async ({ browser }) => {
    test.fail()
    const second = await browser.newContext()
    await second.newPage().then((page) => page.goto(`${site.origin}/thrown`))
    await second.close()
  })

  test('passes when the complaint is allowed, and has its pages looked at in the width that it has', async ({
    page,
    allow,
  }) => {
    allow(/nadie me atrapa/)
    await page.goto(`${site.origin}/thrown`)
    await page.goto(`${site.origin}/too-wide-for-a-phone`)
    await axe(page)
  })

  test('that is tagged so has them looked at in the other one, too', { tag: '@bothwidths' }, async ({
    page,
  }) => {
    await page.goto(`${site.origin}/too-wide-for-a-phone`)
    await expect(axe(page)).rejects.toThrow(/scrolls sideways: \d{3} px on a screen of 360/)
  })
})

base('axe catches what is wrong, and lets a good page pass', async ({ page }) => {
  const visit = (address: string) => page.goto(site.origin + address)
  await visit('/good')
  await axe(page)
  await axeColours(page)
  for (const [address, rule] of [
    ['/no-alt', 'image-alt'],
    ['/pale', 'color-contrast'],
    ['/no-heading', 'page-has-heading-one'],
  ] as const)
    await base.step(address, async () => {
      await visit(address)
      await expect(axe(page)).rejects.toThrow(`- ${rule}: `)
    })
  await base.step('the colours alone', async () => {
    await visit('/pale')
    await expect(axeColours(page)).rejects.toThrow('- color-contrast: ')
  })
  await base.step('a page that scrolls sideways', async () => {
    await visit('/wide')
    await expect(axe(page)).rejects.toThrow(/scrolls sideways: \d{4} px on a screen of 1280/)
  })
})
