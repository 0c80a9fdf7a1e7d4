import { expect, test } from 'vitest'
import { withShare } from '../../../../shell/alias/alias-page.ts'
import { previewOf } from './share-preview.ts'

const blog = { title: 'La renta', description: '<p>El  comienzo del texto.</p>', image: '', scene: 'casona' }

test('what was written for search engines and for sharing comes before what is taken from the page', () => {
  expect(previewOf(blog, 'title')).toEqual({
    title: 'La renta',
    description: 'El comienzo del texto.',
    picture: '/media/portadas/casona.jpg',
    alias: 'la-renta',
  })
  const written = {
    ...blog,
    image: '/media/portada.webp',
    searchDescription: 'Dos frases.',
    sharePicture: '/media/otra.webp',
    alias: 'renta',
  }
  expect(previewOf(written, 'title')).toMatchObject({
    description: 'Dos frases.',
    picture: '/media/otra.webp',
    alias: 'renta',
  })
  expect(previewOf({ title: 'Acuerdos', lead: 'La entrada.', body: '<p>No.</p>' }, 'title')).toMatchObject({
    description: 'La entrada.',
    picture: '/compartir.png',
  })
})

test('a long title is cut as search engines cut it', () => {
  const { title } = previewOf({ ...blog, title: 'a'.repeat(80) }, 'title')
  expect(title).toBe(`${'a'.repeat(59)}…`)
})

test('a page’s head takes each of the two where it was written', () => {
  const head = { title: 'La renta', description: 'El comienzo.', picture: '/media/portada.webp' }
  expect(withShare(head, undefined)).toEqual(head)
  expect(withShare(head, { description: 'Dos frases.' })).toEqual({ ...head, description: 'Dos frases.' })
  expect(withShare(head, { picture: '/media/otra.webp' })).toEqual({ ...head, picture: '/media/otra.webp' })
})
