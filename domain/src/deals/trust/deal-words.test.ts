import { describe, expect, test } from 'vitest'
import { type DealTexts, heldWords, refusedWords } from './deal-words.ts'

const deal = (texts: Partial<DealTexts> = {}): DealTexts => ({
  title: 'Casa en Hicks Ave',
  type: 'house',
  address2: '',
  lotSize: '6,100 ft²',
  body: '<p>Tres cuartos, techo nuevo.</p>',
  photos: [{ caption: 'Cocina' }, { caption: '' }],
  ...texts,
})

describe('the words of a deal', () => {
  test.each<[string, Partial<DealTexts>, string, number | null]>([
    ['title', { title: 'Casa solo para cristianos' }, 'title', null],
    ['free kind of property', { type: 'Cuartos para mujeres' }, 'type', null],
    ['description, through its bold letters', { body: '<p>Sin n<strong>i</strong>ños</p>' }, 'body', null],
    ['caption of a photo', { photos: [{ caption: '' }, { caption: 'No n i ñ o s' }] }, 'photos', 1],
  ])('are refused or held at its %s', (_, texts, field, at) => {
    expect([...refusedWords(deal(texts)), ...heldWords(deal(texts), null)]).toMatchObject([{ field, at }])
  })

  test('that describe a house are neither refused nor held', () => {
    expect([...refusedWords(deal()), ...heldWords(deal(), null)]).toEqual([])
  })

  test('wait once: what stood in the deal before waits no more, wherever it stands now', () => {
    const looked = deal({ body: '<p>No Section 8.</p>' })
    expect(heldWords(looked, null)).toMatchObject([{ field: 'body', phrase: 'No Section 8' }])
    expect(heldWords(deal({ title: 'Casa, no section 8' }), looked)).toEqual([])
    expect(heldWords(deal({ title: 'Ganancia garantizada', body: looked.body }), looked)).toMatchObject([
      { field: 'title', phrase: 'Ganancia garantizada' },
    ])
  })
})
