import { test as base } from '@playwright/test'
import { lookAnew } from './covered-in-view.ts'
import { type MadePage, openWatched, serveMadePages } from './made-pages.ts'
import { expect } from './watch.ts'

const ROWS = Array.from({ length: 60 }, (_, at) => `<p><a href="/good">Fila ${at}</a></p>`).join('')
const docked = (style: string, text = '<button>Mensajes</button>') =>
  `<div style="position:fixed;background:#fff;${style}">${text}</div>`

/** Pages where something docked lies over the wrong things, or over none. */
const PAGES: Record<string, MadePage> = {
  '/good': { body: '<h1>Hola</h1>' },
  '/corner-over-rows': { body: `<h1>Hola</h1>${ROWS}${docked('left:0;bottom:0;width:12rem;height:3rem')}` },
  '/corner-over-a-bar': {
    body: `<h1>Hola</h1><div style="height:200vh"></div><div style="position:sticky;bottom:0;text-align:end"><button>Publicar</button></div>${docked('right:0;bottom:0;width:12rem;height:3rem')}`,
  },
  '/bar-over-the-end': {
    body: `<h1>Hola</h1><div style="height:200vh"></div><button>Enviar</button>${docked('inset:auto 0 0;height:4rem')}`,
  },
  '/bar-over-a-short-page': {
    body: `<h1>Hola</h1><a href="/good" style="position:absolute;bottom:0">Fila</a>${docked('inset:auto 0 0;height:4rem')}`,
  },
  '/bar-over-rows-in-passing': {
    body: `<h1>Hola</h1>${ROWS}<div style="height:4rem"></div>${docked('inset:auto 0 0;height:4rem')}`,
  },
  '/corner-in-the-margin': {
    body: `<h1>Hola</h1>${ROWS}${docked('right:0;bottom:0;width:12rem;height:3rem')}`,
  },
  '/corner-that-was-unfolded': {
    body: `<h1>Hola</h1>${ROWS}${docked('left:0;bottom:0;width:12rem;height:9rem', '<button aria-expanded="true">Mensajes</button>')}`,
  },
  '/corner-beside-a-row-that-slides': {
    body: `<h1>Hola</h1><div style="width:50vw;overflow:auto;position:absolute;bottom:0"><p style="width:200vw"><a href="/good" style="margin-left:80vw">Tarjeta</a></p></div>${docked('right:0;bottom:0;width:12rem;height:6rem')}`,
  },
  '/toast-over-rows': {
    body: `<h1>Hola</h1>${ROWS}${docked('left:0;bottom:0;width:12rem;height:3rem', '<div role="status" style="height:100%">Guardado</div>')}`,
  },
}

const site = serveMadePages(PAGES)

base(
  'the watch for what is covered catches what lies over what can be pressed, and lets pass what comes out, or was opened',
  async ({ context }) => {
    const OVER =
      /: something docked lies over what can be pressed: .*«(Mensajes|Fila \d+)» over \w+ «\w+( \d+)?»/
    const { page, visit, complaints } = await openWatched(context, site)
    /** Visits a page, which is looked at at its top and at its end. */
    const visitWhole = async (address: string) => {
      await visit(address)
      const lookedAt = () =>
        page.evaluate(() => (window as unknown as { coveredLookedAt: number }).coveredLookedAt)
      await expect.poll(lookedAt).toBe(1)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
      await page.evaluate(() => dispatchEvent(new Event('resize')))
      await expect.poll(lookedAt).toBe(2)
    }

    for (const address of [
      '/corner-over-rows',
      '/corner-over-a-bar',
      '/bar-over-the-end',
      '/bar-over-a-short-page',
    ])
      await base.step(address, async () => {
        await visitWhole(address)
        expect(complaints().length).toBeGreaterThan(0)
        for (const complaint of complaints()) expect(complaint).toMatch(OVER)
      })
    for (const address of [
      '/bar-over-rows-in-passing',
      '/corner-in-the-margin',
      '/corner-that-was-unfolded',
      '/corner-beside-a-row-that-slides',
      '/toast-over-rows',
    ])
      await base.step(address, async () => {
        await visitWhole(address)
        expect(complaints()).toEqual([])
      })
    await base.step('when a test has the page look anew', async () => {
      await visit('/corner-over-rows')
      await lookAnew(page)
      expect(complaints().length).toBeGreaterThan(0)
    })
  },
)
