import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from '@playwright/test'
import { axe, expect, test, Watch } from './watch.ts'

/** A form that says what is wrong below a space, when it is sent. */
const faulty = (space: string, sentence: string) => `<h1>Hola</h1>
  <form><button>Enviar</button><div style="${space}"></div><label>Calle <input aria-describedby="falta"></label>
  <p id="falta"></p></form><script>document.forms[0].onsubmit = (event) => {
    event.preventDefault()
    document.querySelector('input').setAttribute('aria-invalid', 'true')
    falta.dataset.fault = ''
    falta.textContent = '${sentence}'
  }</script>`

/** Small broken pages that the checks of every journey must catch. */
const PAGES: Record<string, { body: string; headers?: Record<string, string>; status?: number }> = {
  '/good': { body: '<h1>Hola</h1><img src="/dot.svg" alt="Un punto">' },
  '/no-alt': { body: '<h1>Hola</h1><img src="/dot.svg">' },
  '/pale': { body: '<h1>Hola</h1><p style="color:#ccc;background:#fff">Casi no me ves</p>' },
  '/wide': { body: '<h1>Hola</h1><div style="width:200vw">Se sale</div>' },
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
  '/fault-in-view': { body: faulty('height: 10vh', 'Falta la calle.') },
  '/refused': { body: '<script>fetch("/404")</script>' },
}

let server: Server
let origin: string

base.beforeAll(async () => {
  server = createServer((request, response) => {
    const address = request.url ?? ''
    const page = PAGES[address]
    if (address === '/hang-up') request.socket.destroy()
    else if (address === '/dot.svg') {
      response
        .setHeader('content-type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    } else if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
      response.end(
        `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Prueba</title><main>${page.body}</main></html>`,
      )
    } else {
      response.writeHead(address === '/500' ? 500 : 404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

base.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

base.describe('the watch', () => {
  for (const [address, complaint] of [
    ['/console-error', /^console error at .*: se rompió$/],
    ['/hydration-warning', /^console warning at .*: Hydration failed$/],
    ['/thrown', /^uncaught error at .*: nadie me atrapa$/],
    ['/rejected', /^uncaught error at .*: nadie me espera$/],
    ['/policy', /^console error at .*Content Security Policy/],
    ['/broken-part', /^500 for GET .*\/500$/],
    ['/missing-part', /^404 for GET .*\/404$/],
    ['/hung-up', /^net::\w+ for GET .*\/hang-up$/],
  ] as const) {
    base(`catches ${address}`, async ({ context, page }) => {
      const watch = new Watch()
      watch.follow(context)
      await page.goto(origin + address, { waitUntil: 'networkidle' })
      await watch.settle()
      expect(watch.complaints()).toEqual([expect.stringMatching(complaint)])
      expect(() => watch.check()).toThrow('The browser complained:\n  - ')
      watch.allow(complaint)
      watch.check()
    })
  }

  for (const address of ['/fault-below', '/fault-behind-a-bar'])
    base(`catches ${address}, whenever it is pressed`, async ({ context, page }) => {
      const watch = new Watch()
      watch.follow(context)
      await page.goto(origin + address, { waitUntil: 'networkidle' })
      for (const _time of ['first', 'second']) {
        await page.evaluate(() => scrollTo(0, 0))
        const complaint = page.waitForEvent('console', { timeout: 2_000 })
        await page.getByRole('button', { name: 'Enviar' }).dispatchEvent('click')
        await complaint
      }
      expect(watch.complaints()).toEqual([
        expect.stringMatching(
          /^console error at .*: an error is out of view after a press: «Falta la calle\.»$/,
        ),
      ])
    })

  base(
    'lets an error pass that is in view, and one whose form is being corrected',
    async ({ context, page }) => {
      const watch = new Watch()
      watch.follow(context)
      await page.goto(`${origin}/fault-in-view`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Enviar' }).click()
      await watch.settle()
      await page.goto(`${origin}/fault-below`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Enviar' }).click()
      await page.getByLabel('Calle').fill('915 Enid St')
      await watch.settle()
      expect(watch.complaints()).toEqual([])
    },
  )

  for (const address of ['/good', '/harmless-warning', '/refused']) {
    base(`lets ${address} pass`, async ({ context, page }) => {
      const watch = new Watch()
      watch.follow(context)
      await page.goto(origin + address, { waitUntil: 'networkidle' })
      await watch.settle()
      expect(watch.complaints()).toEqual([])
    })
  }
})

test.describe('a journey', () => {
  test('fails by what its own window complains of', async ({ page }) => {
    test.fail()
    await page.goto(`${origin}/console-error`)
  })

  test('fails by what a second window complains of', async ({ browser }) => {
    test.fail()
    const second = await browser.newContext()
    await second.newPage().then((page) => page.goto(`${origin}/thrown`))
    await second.close()
  })

  test('passes when the complaint is allowed', async ({ page, allow }) => {
    allow(/nadie me atrapa/)
    await page.goto(`${origin}/thrown`)
  })
})

base.describe('axe', () => {
  base('lets a good page pass', async ({ page }) => {
    await page.goto(`${origin}/good`)
    await axe(page)
  })

  for (const [address, rule] of [
    ['/no-alt', 'image-alt'],
    ['/pale', 'color-contrast'],
    ['/no-heading', 'page-has-heading-one'],
  ] as const) {
    base(`catches ${address}`, async ({ page }) => {
      await page.goto(origin + address)
      await expect(axe(page)).rejects.toThrow(`- ${rule}: `)
    })
  }

  base('catches a page that scrolls sideways', async ({ page }) => {
    await page.goto(`${origin}/wide`)
    await expect(axe(page)).rejects.toThrow(/scrolls sideways: \d{4} px on a screen of 1280/)
  })
})
