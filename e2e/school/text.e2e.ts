import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SCRIPT_VECTORS } from '../../server/src/testing/hostile/script-vectors.ts'
import { begin, fill } from '../support/piece-form.ts'
import { enter, test } from '../support/site.ts'
import { axe, expect } from '../support/watch.ts'

/** HTML as Word copies it: bullets as text, styles, and a picture of the text. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style="mso-style-name:T">Antes de firmar</h1>
<p class=MsoNormal style="margin:0;font-family:Calibri"><b>Lee</b> <span style="color:red">todo</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span><![endif]>El precio</p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>La fecha</p>
<img src="file:///C:/Users/x/casa.png"><a href="https://casa.example/" style="color:blue">más</a><script>alert(1)</script>
<!--EndFragment--></body></html>`

/** HTML as Google Docs copies it: everything inside a bold element that isn't bold. */
const FROM_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">No se </span><span style="font-weight:700">apura</span></p><table><tbody><tr><td><p><span>Enganche</span></p></td><td><p><span>20 %</span></p></td></tr></tbody></table></b>`

test('what is pasted from word processors comes clean; a video of the one host stands in the text, others are told why not; row 38: tricks in it do nothing; what is wide stays inside of the page', {
  tag: ['@desktop', '@joins'],
}, async ({ page, browser, site }) => {
  await enter(page, 'elena')
  await begin(page, 'paginas', 'Nueva página')
  await fill(page, [{ label: 'Título', text: 'Lo pegado' }])
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  // Where the caret is, as a browser does it: the text's place is taken by its editor meanwhile.
  const paste = (html: string, withPicture: boolean) =>
    page.evaluate(
      ([copied, picture]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', copied)
        if (picture) clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
        const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(pasted)
      },
      [html, withPicture] as const,
    )
  await text.click()
  await expect(text).toBeFocused()
  await paste(FROM_WORD, true)
  await page.keyboard.press('Enter')
  await paste(FROM_DOCS, false)
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Antes de firmar')
  await expect(text.getByRole('listitem')).toHaveText(['El precio', 'La fecha'])
  await expect(text.locator('strong')).toHaveText(['Lee', 'apura'])
  await expect(text.getByRole('cell')).toHaveText(['Enganche', '20 %'])
  await expect(text.locator('img, [style], [class^=Mso], o\\:p, script')).toHaveCount(0)

  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Video de YouTube o Vimeo' }).click()
  const film = page.getByRole('dialog', { name: 'Video' })
  await film
    .getByLabel('Dirección del video en YouTube o Vimeo')
    .fill('https://www.dailymotion.com/video/x8abcde')
  await film.getByRole('button', { name: 'Poner' }).click()
  await expect(film.getByText(/^Pega la dirección de un video de YouTube o de Vimeo/)).toBeVisible()
  await axe(page)
  await film
    .getByLabel('Dirección del video en YouTube o Vimeo')
    .fill('https://vimeo.com/76979871/8272103f6e')
  await film.getByRole('button', { name: 'Poner' }).click()
  const alias = `lo-pegado-${randomUUID().slice(0, 8)}`
  await fill(page, [{ label: 'Dirección', text: alias }])
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
  // The saved text is loaded into the editor again.
  await page.reload()
  await expect(text.locator('iframe')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  )
  await expect(text.getByRole('cell')).toHaveText(['Enganche', '20 %'])

  const reader = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await reader.goto(`/${alias}`)
  await expect(reader.getByTitle('Video')).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/76979871/,
  )
  await expect(reader.getByRole('main').getByRole('listitem')).toHaveText(['El precio', 'La fecha'])
  await axe(reader)
  await test.step('row 38: of hundreds of tricks in a title and a text nothing runs and nothing is fetched', async () =>
    readTricks(
      reader,
      await publish(
        page,
        `${SCRIPT_VECTORS[3]} <img src=x onerror=alert(1)>`.slice(0, 200),
        SCRIPT_VECTORS.join('<p>y</p>'),
      ),
    ))
  await reader.context().close()
  await test.step('code, tables, addresses, long words and frames stay inside of the page, and italics look italic', () =>
    readWide(page))
})

/** Opens the tricks as the server and as the browser draws them. */
async function readTricks(reader: Page, address: string): Promise<void> {
  const happened: string[] = []
  const { origin } = new URL(reader.url())
  reader.on('dialog', (dialog) => {
    happened.push(dialog.message())
    void dialog.dismiss()
  })
  reader.on('request', (request) => {
    if (!request.url().startsWith(origin) && /^https?:/.test(request.url())) happened.push(request.url())
  })
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
  await expect(reader.getByText('y', { exact: true }).last()).toBeAttached()
  // The same page, rendered in the browser instead of on the server.
  await reader.goto('/faq')
  await reader.goBack()
  await reader.getByRole('main').locator('a, p').last().hover()
  expect(await reader.evaluate(() => 'canario' in window)).toBe(false)
  expect(happened).toEqual([])
}

/** Publishes, as the signed-in editor, what is wider than a phone, and reads it on one. */
async function readWide(page: Page): Promise<void> {
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'Video' }))
  const cells = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(9)}</tr>`
  const address = await publish(
    page,
    'Lo ancho',
    `<p>Palabras</p><p><em>Palabras</em></p><pre><code>${'const casa = 1; '.repeat(20)}</code></pre>
    <ul><li><p>${'Compraventa'.repeat(20)}</p><pre><code>${'x'.repeat(300)}</code></pre></li></ul>
    <p><a href="https://casa.example/">https://casa.example/${'a/'.repeat(150)}</a> <code>${'y'.repeat(200)}</code></p>
    <blockquote><p>${'z'.repeat(200)}</p></blockquote>
    <table><thead>${cells('th', 'Enganche')}</thead><tbody>${cells('td', '$1,234,567.00')}</tbody></table>
    <iframe src="https://player.vimeo.com/video/76979871" width="900" height="500"></iframe>`,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  const text = page.getByRole('main')
  const table = text.getByRole('group', { name: 'Tabla' })
  await expect(table.getByRole('columnheader').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const wideParts = await text
    .locator('p, li, blockquote, iframe, pre, [role=group]')
    .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length)
  expect(wideParts).toBe(0)
  for (const part of [table, text.locator('pre').first(), text.locator('pre').last()]) {
    await part.focus()
    expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeGreaterThan(50)
  }
  await axe(page)
  const [upright, slanted] = await Promise.all(
    [0, 1].map((at) =>
      text
        .locator('p', { hasText: /^Palabras$/ })
        .nth(at)
        .screenshot(),
    ),
  )
  expect(slanted?.equals(upright as Buffer)).toBe(false)
}

/** Publishes a page by the API, as the signed-in editor. @returns its address */
function publish(page: Page, title: string, body: string): Promise<string> {
  return page.evaluate(
    async ([title, body]) => {
      const post = async (path: string, sent: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Client': 'web' }
        const answer = await fetch(`/api/admin/writing/page${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(sent),
        })
        return (await answer.json()).piece
      }
      const { id, version } = await post('', {})
      const values = { title, lead: title, body, alias: `pagina-${id}` }
      const saved = await post(`/${id}/draft`, { version, values })
      return (await post(`/${id}/publish`, { version: saved.version })).address as string
    },
    [title, body] as const,
  )
}
