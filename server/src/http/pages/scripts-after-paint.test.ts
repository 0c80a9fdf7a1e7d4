import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beforeProgram, scriptsAfterPaint } from './scripts-after-paint.ts'

const PAGE =
  '<html><head><link rel="stylesheet" href="/assets/s.css"/>' +
  '<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low" nonce="n0nce"/>' +
  '<link rel="modulepreload" href="/assets/page-2.js" fetchPriority="low" nonce="n0nce"/></head>' +
  '<body><p>Hola</p><script type="module" async="" src="/assets/index-1.js" nonce="n0nce"></script></body></html>'

test('the program of a page is asked for by a script of the same nonce, after the first picture', () => {
  const html = scriptsAfterPaint(PAGE)
  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/)
  expect(html).toContain('<link rel="stylesheet" href="/assets/s.css"/>')
  expect(html).toMatch(/<script nonce="n0nce">.*first-contentful-paint.*<\/script><\/body>/)
  expect(html).toContain('["/assets/index-1.js","/assets/page-2.js"]')
  expect(html).toContain('import("/assets/index-1.js")')
})

test('a page without a program stays as it is', () => {
  const still = '<html><body><p>Nada que cargar: $& $1</p></body></html>'
  expect(scriptsAfterPaint(still)).toBe(still)
})

test('a statement stands before the program, and before nothing that a text of the page says', () => {
  const program = '<script nonce="n0nce">(()=>{const typed'
  const told = program.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const html = scriptsAfterPaint(PAGE.replace('Hola', told).replace('</body>', `<p>${told}</p></body>`))
  const page = beforeProgram(html, 'window.x={};', 'n0nce')
  expect(page).toBe(html.replace(program, program.replace('(', 'window.x={};(')))
  expect(String(beforeProgram(Buffer.from(html), 'window.x={};', 'n0nce'))).toBe(page)
  expect(beforeProgram('', 'window.x={};', 'n0nce')).toBe('')
})

/** A browser's tab with the page in it. */
function openTab({ hidden = false, tellsPaint = true }) {
  const asked: string[] = []
  const heard = new Map<string, () => void>()
  type PaintCallback = (
    seen: { getEntriesByName(name: string): string[] },
    observer: PerformanceObserver,
  ) => void
  let told = (_name: string) => {}
  class PerformanceObserver {
    static supportedEntryTypes = tellsPaint ? ['paint'] : []
    constructor(tell: PaintCallback) {
      told = (name) => tell({ getEntriesByName: (wanted) => (wanted === name ? [name] : []) }, this)
    }
    observe() {}
    disconnect() {}
  }
  const tab = {
    PerformanceObserver,
    addEventListener: () => undefined,
    requestAnimationFrame: (call: () => void) => void heard.set('frame', call),
    setTimeout: (call: () => void) => void heard.set('timer', call),
    load: (address: string) => asked.push(address),
    document: {
      hidden,
      addEventListener: (name: string, call: () => void) => heard.set(name, call),
      createElement: () => ({}),
      head: { append: () => undefined },
      currentScript: { remove: () => undefined },
    },
  }
  const [, script = ''] = /<script nonce="n0nce">(.*)<\/script>/.exec(scriptsAfterPaint(PAGE)) ?? []
  runInNewContext(script.replace('import(', 'load('), { ...tab, window: tab })
  return {
    asked,
    frame: () => heard.get('frame')?.(),
    wait: () => heard.get('timer')?.(),
    paint: (name: string) => told(name),
    hide: () => heard.get('visibilitychange')?.(),
  }
}

test('it waits for the first text or picture on the screen, not for the frame or a coloured ground', () => {
  const tab = openTab({})
  tab.frame()
  tab.paint('first-paint')
  expect(tab.asked).toEqual([])
  tab.paint('first-contentful-paint')
  tab.wait()
  expect(tab.asked).toEqual(['/assets/index-1.js'])
})

test('a browser that doesn’t tell is given half a second after the frame', () => {
  const tab = openTab({ tellsPaint: false })
  expect(tab.asked).toEqual([])
  tab.frame()
  expect(tab.asked).toEqual([])
  tab.wait()
  expect(tab.asked).toEqual(['/assets/index-1.js'])
})

test('a hidden tab doesn’t wait, also one that is hidden meanwhile', () => {
  expect(openTab({ hidden: true }).asked).toEqual(['/assets/index-1.js'])
  const tab = openTab({})
  tab.hide()
  expect(tab.asked).toEqual(['/assets/index-1.js'])
})
