import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sponsor } from '../../../testing/builders/school.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** The first bytes of a JPEG. */
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = async (address: string) => (await app.http.inject(`/api${address}`)).json()
const namesOf = ({ sponsors }: { sponsors: { sponsorname: string }[] }) =>
  sponsors.map(({ sponsorname }) => sponsorname)

describe('the list of sponsors', () => {
  let category: number
  beforeAll(async () => {
    await sponsor(app, { name: 'Sin lugar', position: null })
    category = (await sponsor(app, { name: 'Techos', state: 'Texas', city: 'Dallas', position: 2 }))
      .categoryId
    await sponsor(app, { name: 'Notaría', state: 'Texas', city: 'Houston', position: 1 })
    await sponsor(app, { name: 'Playa', state: 'Florida', city: 'Miami', position: 3, categoryId: category })
    await sponsor(app, { name: 'Retirado', state: 'Texas', active: false })
  })

  test('[DETCALL-026] [SPON-012] a visitor reads those published, by their order, those without one last', async () => {
    for (const address of ['/sponsors', '/sponsors/'])
      expect(namesOf(await get(address))).toEqual(['Notaría', 'Techos', 'Playa', 'Sin lugar'])
  })

  test('[SPON-003] [SPON-004] [SPON-005] of a state, of a city, of both', async () => {
    expect(namesOf(await get('/sponsors?state=texas'))).toEqual(['Notaría', 'Techos', 'Sin lugar'])
    expect(namesOf(await get('/sponsors?city=MIAMI'))).toEqual(['Playa'])
    expect(namesOf(await get('/sponsors?state=Texas&city=Dallas'))).toEqual(['Techos'])
    expect(namesOf(await get('/sponsors?state=Florida&city=Dallas'))).toEqual([])
  })

  test('[DETCALL-027] [SPON-006] of a category; none of one that does not exist', async () => {
    expect(namesOf(await get(`/sponsors/bycategory/${category}`))).toEqual(['Techos', 'Playa'])
    expect(namesOf(await get(`/sponsors/bycategory/${category}?state=Florida`))).toEqual(['Playa'])
    expect(namesOf(await get('/sponsors/bycategory/999999'))).toEqual([])
  })

  test('asks the database the same however long it is', async () => {
    expect(await constantStatements(app, '/api/sponsors', () => sponsor(app))).toBeLessThanOrEqual(1)
  })
})

describe('one sponsor', () => {
  test('[DETCALL-028] [SPON-013] with every field', async () => {
    const made = await sponsor(app, { name: 'Casa Fuerte', state: 'Texas', city: 'El Paso', position: 40 })
    const { sponsors } = await get(`/sponsors/contents/node/${made.id}`)
    expect(sponsors).toEqual([
      expect.objectContaining({
        _id: String(made.id),
        sponsorname: 'Casa Fuerte',
        sponsorOrder: 40,
        artistname: 'Rosa Prueba',
        description: '<p>A qué se dedica.</p>',
        sponsorurl: 'https://patrocinador.example',
        selectedCategory: [expect.objectContaining({ _id: String(made.categoryId) })],
        selectedState: 'Texas',
        selectedCity: 'El Paso',
        pathalias: { alias: made.alias },
      }),
    ])
  })

  test('that was withdrawn, or never was, is not found', async () => {
    const hidden = await sponsor(app, { active: false })
    expect((await get(`/sponsors/contents/node/${hidden.id}`)).code).toBe('not_found')
    expect((await get('/sponsors/contents/node/999999')).code).toBe('not_found')
    expect((await get('/sponsors/contents/node/uno')).code).toBe('invalid_input')
  })

  test('[DETCALL-029] [DETCALL-030] its own pictures in base64: those that come with the product byte for byte, those that an editor uploaded as a JPEG', async () => {
    const own = (name: string) => readFile(new URL(`../../../../media/portadas/${name}`, import.meta.url))
    const uploaded = '/media/archivos/AAAAAAAAAAAAAAAAAAAAAA/960.webp'
    const storageKey = await app.services.files.keep(JPEG, 'image/jpeg')
    await app.asOwner(`insert into files (key, kind, name, bytes) values ('AAAAAAAAAAAAAAAAAAAAAA', 'image', 'foto', 1);
      insert into file_parts (file, name, storage_key, type, bytes) values
      ('AAAAAAAAAAAAAAAAAAAAAA', '960.webp', '${storageKey}', 'image/webp', 1),
      ('AAAAAAAAAAAAAAAAAAAAAA', 'imagen.jpg', '${storageKey}', 'image/jpeg', ${JPEG.length})`)
    const [banco, deco] = [await own('banco.jpg'), await own('deco.jpg')]
    for (const [cover, banner, ofCover, ofBanner] of [
      ['/media/portadas/banco.jpg', '/media/portadas/deco.jpg', banco, deco],
      [uploaded, '/media/portadas/banco.jpg', JPEG, banco],
      ['/media/portadas/deco.jpg', uploaded, deco, JPEG],
      // Without a banner the cover is shown.
      ['/media/portadas/deco.jpg', null, deco, deco],
    ] as const) {
      const made = await sponsor(app, { cover, banner })
      for (const [name, bytes] of [
        ['getcoverimage', ofCover],
        ['getbannerimage', ofBanner],
      ] as const) {
        const { image } = await get(`/sponsors/${name}/?_id=${made.id}`)
        expect(image === `data:image/jpeg;base64,${bytes.toString('base64')}`, `${name} of ${cover}`).toBe(
          true,
        )
      }
    }
  })

  test('[SPON-011] the default picture where there is none or it is lost', async () => {
    const house = await readFile(new URL('../../../../media/pictures/casa.jpg', import.meta.url))
    const lost = '/media/archivos/BBBBBBBBBBBBBBBBBBBBBB/1600.webp'
    const made = await sponsor(app, { cover: null, banner: lost })
    for (const name of ['getcoverimage', 'getbannerimage']) {
      const { image } = await get(`/sponsors/${name}/?_id=${made.id}`)
      expect(image === `data:image/jpeg;base64,${house.toString('base64')}`, name).toBe(true)
      expect((await get(`/sponsors/${name}/?_id=999999`)).code).toBe('not_found')
    }
  })
})
