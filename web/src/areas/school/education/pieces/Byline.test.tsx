import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Byline } from './Byline.tsx'

test('[DET-017] who published it stands with a capital letter, the rest as it is written', () => {
  const shown = (author: string) =>
    renderToStaticMarkup(
      <Byline
        author={author}
        date={{ shown: 'Aug 5, 2024', iso: '2024-08-05T17:07:00.000Z' }}
        categories={[]}
        list="/education/webinar"
      />,
    )
  expect(shown('ramona Prueba')).toContain('Publicado por <strong>Ramona Prueba</strong>')
  expect(shown('álvaro de la O')).toContain('<strong>Álvaro de la O</strong>')
})
