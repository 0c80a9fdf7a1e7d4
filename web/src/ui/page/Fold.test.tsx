import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Fold } from './Fold.tsx'

test('a folded part is named by its heading, and its button says what it opens', () => {
  const html = renderToStaticMarkup(
    <Fold id="deuda" title="Cómo baja la deuda" hint="Año por año.">
      <p>Debes menos.</p>
    </Fold>,
  )
  const heading = /<h2 id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="deuda" aria-labelledby="${heading}"`)
  const body = /aria-expanded="false" aria-controls="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${body}"`)
  // Folded content is hidden by CSS and not left out: paper and wide screens show it.
  expect(html).toContain('Debes menos.')
})
